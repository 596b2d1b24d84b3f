package orbweaver.contract.fetch;

import static orbweaver.contract.json.Preconditions.requireText;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.request.FetchRequest;

/**
 * Result of a fetch request. On topic {@code fetch} it is in a header, and the value of the record
 * is the body.
 *
 * @param request the completed fetch request, with residuals reduced by the evidence of the head
 * @param outcome outcome of the request
 * @param evidence evidence of the exchange
 * @param saltonKeys keys of the Salton scores that the interested activities ask for, as arguments
 *     of an action; absent if they ask for none
 */
public record FetchResult(
    FetchRequest request, Outcome outcome, Evidence evidence, Optional<List<String>> saltonKeys) {
  public FetchResult {
    saltonKeys.ifPresent(all -> all.forEach(keys -> requireText("saltonKeys", keys)));
    saltonKeys = saltonKeys.map(List::copyOf);
  }

  /** Creates a result of a request of activities that ask for no Salton scores. */
  public FetchResult(FetchRequest request, Outcome outcome, Evidence evidence) {
    this(request, outcome, evidence, Optional.empty());
  }

  /** Returns a copy with the keys of these Salton scores. */
  public FetchResult withSaltonKeys(List<String> all) {
    return new FetchResult(
        request, outcome, evidence, Optional.of(all).filter(keys -> !keys.isEmpty()));
  }
}
