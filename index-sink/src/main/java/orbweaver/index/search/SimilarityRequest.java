package orbweaver.index.search;

import static orbweaver.contract.json.Preconditions.require;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Request for the pages of an index whose texts resemble terms.
 *
 * @param terms words, each compared in all its forms, and phrases, compared as they are written
 * @param over similarity that the pages exceed, 0 to 1
 * @param urls URLs of the pages that are compared; absent if all are
 */
public record SimilarityRequest(List<String> terms, double over, Optional<Set<String>> urls) {
  public SimilarityRequest {
    require(!terms.isEmpty(), "terms", "none", "at least one");
    require(over >= 0 && over <= 1, "over", over, "0 to 1");
    terms = terms.stream().distinct().toList();
    urls = urls.map(Set::copyOf);
  }
}
