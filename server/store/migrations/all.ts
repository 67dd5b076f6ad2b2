import type { Migration } from 'kysely';
import { spine } from './foundation/0001Spine';
import { people } from './foundation/0002People';
import { listings } from './foundation/0003Listings';
import { listingSets } from './foundation/0004ListingSets';
import { imports } from './foundation/0005Imports';
import { media } from './foundation/0006Media';
import { documents } from './foundation/0007Documents';
import { verification } from './foundation/0008Verification';
import { torch } from './foundation/0009Torch';
import { relations } from './foundation/0010Relations';
import { timers } from './foundation/0011Timers';
import { demoPeople } from './foundation/0020DemoPeople';
import { attachedMedia } from './foundation/0021AttachedMedia';
import { expertises } from './dealings/0022Expertises';
import { loans } from './dealings/0023Loans';
import { sales } from './dealings/0025Sales';
import { seals } from './dealings/0027Seals';
import { linkNames } from './dealings/0028LinkNames';
import { serialNumbers } from './dealings/0029SerialNumbers';
import { countedActs } from './dealings/0030CountedActs';
import { subscriptions } from './dealings/0031Subscriptions';
import { sandbox } from './dealings/0032Sandbox';
import { loanHandOvers } from './dealings/0035LoanHandOvers';
import { typesetCertificates } from './0039TypesetCertificates';
import { statisticsByThing } from './0040StatisticsByThing';
import { displays } from './0041Displays';
import { keptFilms } from './0043KeptFilms';
import { filmGrades } from './0044Grades';
import { passportVersions } from './0046PassportVersions';
import { linkOpenings } from './0047LinkOpenings';
import { reports } from './0048Reports';
import { statusLists } from './0049StatusLists';
import { notices } from './0051Notices';
import { settledNotices } from './0055SettledNotices';
import { owners } from './0056Owners';
import { corrections } from './passports/0057Corrections';
import { withdrawals } from './passports/0058Withdrawals';
import { anchors } from './passports/0059Anchors';
import { gtins } from './passports/0061Gtins';
import { signedCopies } from './passports/0062SignedCopies';
import { backupAddresses } from './passports/0063BackupAddresses';
import { makersAndHolders } from './0064MakersAndHolders';
import { refusals } from './0066Refusals';
import { challenges } from './0067Challenges';
import { places } from './0068Places';
import { ownersOfOpinions } from './0070OwnersOfOpinions';
import { sealedFiles } from './passports/0071SealedFiles';
import { actingInImports } from './0072ActingInImports';
import { darkScreens } from './foundation/0074DarkScreens';
import { searchedFields } from './foundation/0075SearchedFields';
import { authorsWhoLeft } from './foundation/0077AuthorsWhoLeft';
import { writtenTopics } from './foundation/0078WrittenTopics';
import { recordedActions } from './passports/0073RecordedActions';
import { unfinished } from './passports/0076Unfinished';

/** Forwards only; a migration that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_spine': spine,
  '0002_people': people,
  '0003_listings': listings,
  '0004_listing_sets': listingSets,
  '0005_imports': imports,
  '0006_media': media,
  '0007_documents': documents,
  '0008_verification': verification,
  '0009_torch': torch,
  '0010_relations': relations,
  '0011_timers': timers,
  '0020_demo_people': demoPeople,
  '0021_attached_media': attachedMedia,
  '0022_expertises': expertises,
  '0023_loans': loans,
  '0025_sales': sales,
  '0027_seals': seals,
  '0028_link_names': linkNames,
  '0029_serial_numbers': serialNumbers,
  '0030_counted_acts': countedActs,
  '0031_subscriptions': subscriptions,
  '0032_sandbox': sandbox,
  '0035_loan_hand_overs': loanHandOvers,
  '0039_typeset_certificates': typesetCertificates,
  '0040_statistics_by_thing': statisticsByThing,
  '0041_displays': displays,
  '0043_kept_films': keptFilms,
  '0044_film_grades': filmGrades,
  '0046_passport_versions': passportVersions,
  '0047_link_openings': linkOpenings,
  '0048_reports': reports,
  '0049_status_lists': statusLists,
  '0051_notices': notices,
  '0055_settled_notices': settledNotices,
  '0056_owners': owners,
  '0057_corrections': corrections,
  '0058_withdrawals': withdrawals,
  '0059_anchors': anchors,
  '0061_gtins': gtins,
  '0062_signed_copies': signedCopies,
  '0063_backup_addresses': backupAddresses,
  '0064_makers_and_holders': makersAndHolders,
  '0066_refusals': refusals,
  '0067_challenges': challenges,
  '0068_places': places,
  '0070_owners_of_opinions': ownersOfOpinions,
  '0071_sealed_files': sealedFiles,
  '0072_acting_in_imports': actingInImports,
  '0073_recorded_actions': recordedActions,
  '0074_dark_screens': darkScreens,
  '0075_searched_fields': searchedFields,
  '0076_unfinished': unfinished,
  '0077_authors_who_left': authorsWhoLeft,
  '0078_written_topics': writtenTopics,
};
