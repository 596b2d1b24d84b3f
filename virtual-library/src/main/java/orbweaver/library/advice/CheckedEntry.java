package orbweaver.library.advice;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.Posting;

/**
 * Entry with a URL that is dead, has moved or was never requested.
 *
 * @param findings what is wrong with each such URL
 * @param proposal new addresses, or the deletion of an entry of which all URLs are dead; absent if
 *     only people know what to do
 */
public record CheckedEntry(Posting entry, List<UrlFinding> findings, Optional<Proposal> proposal) {
  public CheckedEntry {
    findings = List.copyOf(findings);
  }
}
