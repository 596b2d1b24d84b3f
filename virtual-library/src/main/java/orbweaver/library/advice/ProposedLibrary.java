package orbweaver.library.advice;

import java.util.List;

/**
 * Library that is proposed for a submission.
 *
 * @param library its number
 * @param title text of its title
 * @param score score, which can be compared within one list only
 * @param reasons why it is proposed, for people
 */
public record ProposedLibrary(long library, String title, double score, List<String> reasons) {
  public ProposedLibrary {
    reasons = List.copyOf(reasons);
  }
}
