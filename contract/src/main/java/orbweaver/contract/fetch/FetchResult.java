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
 * @param index true if an interested activity asks for the text of the page; absent if none does
 */
public record FetchResult(
    FetchRequest request,
    Outcome outcome,
    Evidence evidence,
    Optional<List<String>> saltonKeys,
    Optional<Boolean> index) {
  public FetchResult {
    saltonKeys.ifPresent(all -> all.forEach(keys -> requireText("saltonKeys", keys)));
    saltonKeys = saltonKeys.map(List::copyOf);
  }

  /** Creates a result of a request of activities that ask for no Salton scores and no text. */
  public FetchResult(FetchRequest request, Outcome outcome, Evidence evidence) {
    this(request, outcome, evidence, Optional.empty(), Optional.empty());
  }

  /** Returns a copy with the keys of these Salton scores. */
  public FetchResult withSaltonKeys(List<String> all) {
    return new FetchResult(
        request, outcome, evidence, Optional.of(all).filter(keys -> !keys.isEmpty()), index);
  }

  /** Returns a copy with that outcome. */
  public FetchResult withOutcome(Outcome other) {
    return new FetchResult(request, other, evidence, saltonKeys, index);
  }

  /** Returns a copy that asks for the text of the page, or does not. */
  public FetchResult withIndex(boolean isAsked) {
    return new FetchResult(
        request, outcome, evidence, saltonKeys, Optional.of(isAsked).filter(value -> value));
  }

  /** Tests whether an interested activity asks for the text of the page. */
  public boolean asksForText() {
    return index.orElse(false);
  }
}
