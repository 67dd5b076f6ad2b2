import { z } from 'zod';

// The policy forbids code made of text; without this zod would try once and be refused aloud.
z.config({ jitless: true });
