import type { Locale } from '../config/languages';

/**
 * Words that say nothing about what somebody looks for, in the analyser's spelling (lower case, no accents):
 * articles, pronouns, prepositions, question words, and what people put around a wish ("how do I make", "je
 * veux", "как мне").
 */
export const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: list(`
    a about add adding after all also am an and any are aren as at be because been before being but by can cannot can't could d did do does doesn don
    done for from get gets getting give go got had has have having he her here hers him his how i if im in into is isn it its just let ll
    make makes making may me might more most much must my need needs no nor not of off on one only or other our ours out over please re s she should so some
    such t than that the their them then there these they this those through to too under until up us use using ve very want wants was way we were
    what when where which while who whom whose why will with without won would you your yours`),
  fr: list(`
    a ai ainsi ajouter alors as au aucun aussi autre aux avec avez avoir avons c ce cela ces cet cette ceux chaque comme comment creer d dans de des dois
    doit donc dont du elle elles en encore es est et etre eu eux fait faire faut il ils j je l la le les leur leurs lui m ma mais me meme mettre
    mes moi mon n ne nos notre nous on ont ou par pas peut peux plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s
    sa sans se ses si soi son sont sous sur t ta te tes toi ton tous tout toute toutes tres tu un une veux vos votre voudrais vous y`),
  es: list(`
    a agregar al algo algun alguna anadir ante asi aun aunque cada como con crear cual cuales cuando cuanta cuanto cuantos de deberia debo del desde donde dos e
    el ella ellas ellos en entre era es esa ese eso esta estan estar este esto estos estoy fue ha hace hacer hago han has hasta hay la las
    le les lo los mas me mi mis mucho muy necesito ni no nos nosotros o os otra otro para pero poder poner pongo por porque puede puedo que quien
    quiero se ser si sin sobre son soy su sus tambien te tengo ti tiene tu tus un una uno unos y ya yo`),
  ru: list(`
    а без более бы был была были было быть в вам вас ваш весь во вот вставить все всё всего вы где да для до добавить его ее если есть еще же за и из или им
    их к как какая какие какой когда кто ли мне мной могу можно мой моя мои моего моей мы на над надо наш не нет ни но ну нужен нужна нужно
    о об он она они оно от очень по под после при про с сам свой свою себя сделать сделаю со создать так также там те тем то того тоже только тот ты у уже хотеть
    хочу чем что чтобы эта эти это этот я`),
  pt: list(`
    a adicionar ai ao aos as ate cada colocar com como criar da das de dela dele deles depois devo do dos e ela elas ele eles em entre era essa esse esta estao
    estar estas este estes estou eu faco faz fazer foi ha isso isto ja la lhe mais mas me mesmo meu meus minha minhas muito na nao nas nem
    no nos nossa nosso num numa o onde os ou para pela pelas pelo pelos perto pode podem por porque posso pra preciso qual quais quando
    quanto quantos que quem quero se sem ser seu seus sim so sobre sua suas tambem te tem tenho ter teu tu tua um uma umas uns vai voce
    voces vou`),
};

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
