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
    confirmSubject: 'Confirm to get new posts by email',
    confirmText:
      'Someone, hopefully you, asked to get new posts from the Clipwright blog at this address. If it wasn’t you, ignore this email: you won’t hear from us again.',
    confirmLink: 'Confirm',
    postSubject: (title) => `New: ${title}`,
    weeklySubject: 'This week on the Clipwright blog',
    why: 'You get this because you follow the Clipwright blog.',
    change: 'Change what you get, or unsubscribe',
  },
  fr: {
    confirmSubject: 'Confirmez pour recevoir les nouveaux articles par e-mail',
    confirmText:
      'Quelqu’un, sans doute vous, a demandé à recevoir les nouveaux articles du blog Clipwright à cette adresse. Si ce n’était pas vous, ignorez cet e-mail : nous ne vous écrirons plus.',
    confirmLink: 'Confirmer',
    postSubject: (title) => `Nouveau : ${title}`,
    weeklySubject: 'Cette semaine sur le blog Clipwright',
    why: 'Vous recevez cet e-mail parce que vous suivez le blog Clipwright.',
    change: 'Modifier votre abonnement ou vous désabonner',
  },
  es: {
    confirmSubject: 'Confirma para recibir los artículos nuevos por correo',
    confirmText:
      'Alguien, esperamos que tú, pidió recibir los artículos nuevos del blog de Clipwright en esta dirección. Si no fuiste tú, ignora este correo: no volveremos a escribirte.',
    confirmLink: 'Confirmar',
    postSubject: (title) => `Nuevo: ${title}`,
    weeklySubject: 'Esta semana en el blog de Clipwright',
    why: 'Recibes este correo porque sigues el blog de Clipwright.',
    change: 'Cambiar lo que recibes o cancelar la suscripción',
  },
  ru: {
    confirmSubject: 'Подтвердите подписку на новые статьи',
    confirmText:
      'Кто-то (надеемся, вы) попросил присылать новые статьи блога Clipwright на этот адрес. Если это были не вы, просто не отвечайте: больше мы не напишем.',
    confirmLink: 'Подтвердить',
    postSubject: (title) => `Новая статья: ${title}`,
    weeklySubject: 'Неделя в блоге Clipwright',
    why: 'Вы получили это письмо, потому что подписаны на блог Clipwright.',
    change: 'Изменить подписку или отписаться',
  },
  pt: {
    confirmSubject: 'Confirme para receber os novos artigos por e-mail',
    confirmText:
      'Alguém, esperamos que você, pediu para receber os novos artigos do blog da Clipwright neste endereço. Se não foi você, ignore este e-mail: não escreveremos de novo.',
    confirmLink: 'Confirmar',
    postSubject: (title) => `Novo: ${title}`,
    weeklySubject: 'Esta semana no blog da Clipwright',
    why: 'Você recebe este e-mail porque segue o blog da Clipwright.',
    change: 'Mudar o que você recebe ou cancelar a inscrição',
  },
};
