/** Takes away what the server drew of the start page: from now on the app stands there. */
export const dropShell = (): void => document.getElementById('shell')?.remove();
