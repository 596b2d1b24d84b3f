package orbweaver.library.proposal;

import java.util.List;
import orbweaver.contract.library.Posting;

/**
 * Library that is proposed for an entry.
 *
 * @param reasons why, for people; at least one
 */
public record LibrarySuggestion(Posting library, List<String> reasons) {
  public LibrarySuggestion {
    reasons = List.copyOf(reasons);
  }
}
