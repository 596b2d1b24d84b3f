package orbweaver.contract.library;

import static orbweaver.contract.json.Preconditions.requireAtLeast;

import java.time.Instant;
import java.util.Optional;

/**
 * Posting in a request that imports many.
 *
 * @param above index of the library that contains it in the list of the request, from 0; it is
 *     before this posting in the list. Absent if the library of the request contains it
 * @param head title, image, author and password
 * @param content what it is
 * @param created time of its creation, if it is known and not in the future; otherwise that of the
 *     import
 */
public record ImportedPosting(
    Optional<Integer> above, PostingHead head, PostingContent content, Optional<Instant> created) {
  public ImportedPosting {
    above.ifPresent(index -> requireAtLeast(0, "above", index));
  }
}
