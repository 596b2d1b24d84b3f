package orbweaver.contract.request;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireNotNegative;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import orbweaver.contract.url.CrawlUrl;

/**
 * Request to fetch one URL once, for every activity that is interested in it. Written by
 * frontier-service, read by fetcher-service.
 *
 * <p>Example: {@code
 * {"url":"https://a.test/x","number":1,"reuse":false,"interests":[{"activity":"walk",
 * "version":1,"path":{"root":"https://a.test/","depth":2,"hops":0},"residual":"t","priority":"NEXT"}]}}
 *
 * @param url canonical, absolute, http or https, no fragment
 * @param number number of the fetch request for this URL, from 1; an outcome names the request that
 *     it completes
 * @param reuse true to send nothing: the latest fetch is recent enough
 * @param interests interested activities, their discovery paths and residuals; empty only in the
 *     result of a fetch request that could not be read
 * @param delay minimum delay between two requests to the host that an operator requested; absent if
 *     none did
 * @param validators validators of the latest page, for a conditional request; absent if there is no
 *     such page or if it does not suffice
 */
public record FetchRequest(
    CrawlUrl url,
    long number,
    boolean reuse,
    List<Interest> interests,
    Optional<Duration> delay,
    Optional<Validators> validators) {
  public FetchRequest {
    requireAtLeast(1, "number", number);
    interests = List.copyOf(interests);
    delay.ifPresent(wait -> requireNotNegative("delay", wait));
  }

  /** Creates a request without a delay and validators. */
  public FetchRequest(CrawlUrl url, long number, boolean reuse, List<Interest> interests) {
    this(url, number, reuse, interests, Optional.empty(), Optional.empty());
  }

  /** Returns a copy with that delay between two requests to the host. */
  public FetchRequest withDelay(Optional<Duration> minimum) {
    return new FetchRequest(url, number, reuse, interests, minimum, validators);
  }

  /** Returns a copy that is conditional on those validators. */
  public FetchRequest withValidators(Optional<Validators> current) {
    return new FetchRequest(url, number, reuse, interests, delay, current);
  }

  /** Returns a copy with those interests. */
  public FetchRequest withInterests(List<Interest> others) {
    return new FetchRequest(url, number, reuse, others, delay, validators);
  }
}
