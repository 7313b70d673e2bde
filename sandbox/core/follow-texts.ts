import type { Locale } from '../../lib/config/languages';

type FollowTexts = {
  readonly confirmSubject: string;
  readonly confirmText: string;
  readonly confirmLink: string;
  readonly postSubject: (title: string) => string;
  readonly weeklySubject: string;
  readonly why: string;
  readonly change: string;
};

/** What the emails to followers say. */
export const FOLLOW_TEXTS: Readonly<Record<Locale, FollowTexts>> = {
  en: {
    confirmSubject: 'Confirm that you want new posts by email',
    confirmText:
      'Somebody, we hope you, asked for new posts of the Clipwright blog at this address. If it was not you, ignore this email: nothing else will come.',
    confirmLink: 'Confirm and follow',
    postSubject: (title) => `New: ${title}`,
    weeklySubject: 'This week on the Clipwright blog',
    why: 'You get this because you follow the Clipwright blog.',
    change: 'Change what you get, or unsubscribe',
  },
  fr: {
    confirmSubject: 'Confirmez que vous voulez les nouveaux articles par e-mail',
    confirmText:
      'Quelqu’un, vous sans doute, a demandé les nouveaux articles du blog Clipwright à cette adresse. Si ce n’était pas vous, ignorez cet e-mail : rien d’autre n’arrivera.',
    confirmLink: 'Confirmer et suivre',
    postSubject: (title) => `Nouveau : ${title}`,
    weeklySubject: 'Cette semaine sur le blog Clipwright',
    why: 'Vous recevez ceci parce que vous suivez le blog Clipwright.',
    change: 'Changer ce que vous recevez, ou vous désabonner',
  },
  es: {
    confirmSubject: 'Confirma que quieres los artículos nuevos por correo',
    confirmText:
      'Alguien, esperamos que tú, pidió los artículos nuevos del blog de Clipwright en esta dirección. Si no fuiste tú, ignora este correo: no llegará nada más.',
    confirmLink: 'Confirmar y seguir',
    postSubject: (title) => `Nuevo: ${title}`,
    weeklySubject: 'Esta semana en el blog de Clipwright',
    why: 'Recibes esto porque sigues el blog de Clipwright.',
    change: 'Cambiar lo que recibes o cancelar la suscripción',
  },
  ru: {
    confirmSubject: 'Подтвердите, что хотите получать новые статьи',
    confirmText:
      'Кто-то, надеемся, что вы, попросил присылать новые статьи блога Clipwright на этот адрес. Если это были не вы, не отвечайте на письмо: больше ничего не придёт.',
    confirmLink: 'Подтвердить и подписаться',
    postSubject: (title) => `Новая статья: ${title}`,
    weeklySubject: 'Неделя в блоге Clipwright',
    why: 'Вы получили это письмо, потому что подписаны на блог Clipwright.',
    change: 'Изменить подписку или отписаться',
  },
  pt: {
    confirmSubject: 'Confirme que você quer os novos artigos por e-mail',
    confirmText:
      'Alguém, esperamos que você, pediu os novos artigos do blog da Clipwright neste endereço. Se não foi você, ignore este e-mail: nada mais vai chegar.',
    confirmLink: 'Confirmar e seguir',
    postSubject: (title) => `Novo: ${title}`,
    weeklySubject: 'Esta semana no blog da Clipwright',
    why: 'Você recebe isto porque segue o blog da Clipwright.',
    change: 'Mudar o que você recebe ou cancelar a inscrição',
  },
};
