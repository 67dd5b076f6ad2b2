/** The start page's own script: the app for whoever is logged in, the moving evidence for everybody else. */
import { isForApp, openApp } from './openApp';
import { playStages } from './playStages';

if (isForApp()) void openApp();
else playStages();
