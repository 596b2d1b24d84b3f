package orbweaver.library.tree;

import java.util.List;
import orbweaver.contract.library.Posting;

/**
 * Part of a list of postings.
 *
 * @param postings postings of this part
 * @param total number of postings of the whole list
 */
public record PostingPage(List<Posting> postings, long total) {
  public PostingPage {
    postings = List.copyOf(postings);
  }
}
