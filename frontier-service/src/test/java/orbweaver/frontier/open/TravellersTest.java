package orbweaver.frontier.open;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import orbweaver.contract.order.Label;
import orbweaver.contract.order.Order;
import orbweaver.contract.order.Priority;
import orbweaver.contract.order.Wish;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.MapShelf;
import orbweaver.frontier.known.UrlState;
import orbweaver.frontier.queue.Homing;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.Table;
import org.junit.jupiter.api.Test;

class TravellersTest {
  private static final int STEPS = 20_000;
  private static final CrawlUrl URL = CrawlUrl.of("http://a.test/");
  private static final Wish WISH = new Wish("walk", 1, Label.ofRoot(URL), "t", Priority.NEXT);
  private static final Open COMING =
      Open.resting(URL, UrlState.PENDING, Set.of()).wanting(WISH, _ -> false);

  private final Table<Fingerprint, Open> table =
      new MapShelf().table("open", Codec.FINGERPRINT, Open.CODEC);

  @Test
  void theCacheHoldsWhatItsTableHolds() {
    var random = new Random(7);
    var travellers = new Travellers(table);
    var model = new HashMap<Fingerprint, Open>();
    for (var step = 0; step < STEPS; step++) {
      var url = url(random.nextInt(2 * Travellers.MOST));
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

    var kept = new HashMap<Fingerprint, Open>();
    travellers.forEach(kept::put);
    assertThat(kept).isEqualTo(model);
  }

  @Test
  void urlsInFlightAreFoundWithoutTheTable() {
    var travellers = new Travellers(table);
    travellers.put(url(1), out(1));
    travellers.put(url(2), COMING);
    table.remove(url(1));
    table.remove(url(2));

    assertThat(travellers.get(url(1))).contains(out(1));
    assertThat(travellers.get(url(2))).isEmpty();
  }

  @Test
  void urlsInFlightBeforeARestartAreFound() {
    new Travellers(table).put(url(1), out(1));

    assertThat(new Travellers(table).get(url(1))).contains(out(1));
  }

  private static Open out(long number) {
    return COMING.handedOut(new Order(URL, number, false, List.of(WISH)), Homing.Start.NONE);
  }

  private static Fingerprint url(long number) {
    return new Fingerprint(number, number);
  }
}
