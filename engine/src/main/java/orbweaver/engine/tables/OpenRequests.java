package orbweaver.engine.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.engine.record.FetchRequestCodec;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import orbweaver.frontier.state.TableFactory;

/** Fetch requests that are not answered yet; after a restart they are sent again. */
public final class OpenRequests {
  private final StateTable<UrlFingerprint, FetchRequest> requests;
  private final Map<UrlFingerprint, Long> numbers = new HashMap<>();

  public OpenRequests(TableFactory tables) {
    requests = tables.table("engine-open-requests", Codec.FINGERPRINT, new FetchRequestCodec());
    requests.forEach((url, request) -> numbers.put(url, request.number()));
  }

  /** Adds a request, the only one of its URL. */
  public void add(FetchRequest request) {
    var url = UrlFingerprint.of(request.url());
    requests.put(url, request);
    numbers.put(url, request.number());
  }

  /** Removes a request that is answered; returns false if it is not open. */
  public boolean remove(FetchRequest request) {
    var url = UrlFingerprint.of(request.url());
    if (!numbers.remove(url, request.number())) return false;
    requests.remove(url);
    return true;
  }

  /**
   * Returns all open requests, one of each host first, so that no host waits for the queue of
   * another.
   *
   * @param hostOf returns the politeness key of a URL
   */
  public List<FetchRequest> byHost(Function<CrawlUrl, String> hostOf) {
    var first = new ArrayList<FetchRequest>();
    var others = new ArrayList<FetchRequest>();
    var hosts = new HashSet<String>();
    requests.forEach(
        (_, request) -> (hosts.add(hostOf.apply(request.url())) ? first : others).add(request));
    first.addAll(others);
    return first;
  }
}
