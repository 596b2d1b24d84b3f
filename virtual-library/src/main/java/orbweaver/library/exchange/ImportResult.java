package orbweaver.library.exchange;

import java.util.List;
import orbweaver.contract.library.ImportedPosting;

/**
 * Postings that were read from a file.
 *
 * @param postings the postings, each library before what it contains
 * @param omittedLinks number of links that are text now, because they are not to http or https URLs
 */
public record ImportResult(List<ImportedPosting> postings, int omittedLinks) {
  public ImportResult {
    postings = List.copyOf(postings);
  }
}
