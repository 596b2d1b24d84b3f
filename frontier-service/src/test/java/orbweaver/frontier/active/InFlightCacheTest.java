package orbweaver.frontier.active;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.InMemoryTables;
import orbweaver.frontier.queue.CompletedRequest;
import orbweaver.frontier.seen.UrlState;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.StateTable;
import org.junit.jupiter.api.Test;

class InFlightCacheTest {
  private static final int STEPS = 20_000;
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");
  private static final Interest WISH =
      new Interest("walk", 1, DiscoveryPath.ofRoot(URL), "t", Priority.NEXT);
  private static final ActiveUrl COMING =
      ActiveUrl.idle(URL, UrlState.PENDING, Set.of()).withInterest(WISH, _ -> false);

  private final StateTable<UrlFingerprint, ActiveUrl> table =
      new InMemoryTables().table("active", Codec.FINGERPRINT, ActiveUrl.CODEC);

  @Test
  void theCacheHasTheEntriesOfItsTable() {
    var random = new Random(7);
    var travellers = new InFlightCache(table);
    var model = new HashMap<UrlFingerprint, ActiveUrl>();
    for (var step = 0; step < STEPS; step++) {
      var url = url(random.nextInt(2 * InFlightCache.MAX_ENTRIES));
      switch (random.nextInt(8)) {
        case 0 -> {
          travellers.remove(url);
          model.remove(url);
        }
        case 1, 2, 3, 4 -> {
          var active = random.nextInt(3) == 0 ? COMING : out(step + 1);
          travellers.put(url, active);
          model.put(url, active);
        }
        default -> assertThat(travellers.get(url)).isEqualTo(Optional.ofNullable(model.get(url)));
      }
    }

    var kept = new HashMap<UrlFingerprint, ActiveUrl>();
    travellers.forEach(kept::put);
    assertThat(kept).isEqualTo(model);
  }

  @Test
  void urlsInFlightAreFoundWithoutTheTable() {
    var travellers = new InFlightCache(table);
    travellers.put(url(1), out(1));
    travellers.put(url(2), COMING);
    table.remove(url(1));
    table.remove(url(2));

    assertThat(travellers.get(url(1))).contains(out(1));
    assertThat(travellers.get(url(2))).isEmpty();
  }

  @Test
  void urlsInFlightBeforeARestartAreFound() {
    new InFlightCache(table).put(url(1), out(1));

    assertThat(new InFlightCache(table).get(url(1))).contains(out(1));
  }

  private static ActiveUrl out(long number) {
    return COMING.withDispatched(
        new FetchRequest(URL, number, false, List.of(WISH)),
        CompletedRequest.DispatchSnapshot.NONE);
  }

  private static UrlFingerprint url(long number) {
    return new UrlFingerprint(number, number);
  }
}
