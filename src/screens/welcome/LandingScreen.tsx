import { useEffect } from 'react';
import passport from '../../assets/landing-passport.webp?url';
import probe from '../../assets/evidence-probe.webp?url';
import reference from '../../assets/evidence-reference.webp?url';
import { contact } from '../data/contact';
import '../parts/served/served.css';
import { Landing } from './start/Landing';
import { playStages } from './start/playStages';
import './start/start.css';
import './start/evidence.css';

/** R01 for a visitor whom the app sends here; whoever opens the address reads the same as the server draws it. */
export function LandingScreen() {
  useEffect(playStages, []);
  return <Landing pictures={{ passport, probe, reference }} contact={contact()} />;
}
