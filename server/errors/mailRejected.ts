/** Nobody will ever take this letter; `message` says why. Any other error of `send` means: try again later. */
export class MailRejected extends Error {}
