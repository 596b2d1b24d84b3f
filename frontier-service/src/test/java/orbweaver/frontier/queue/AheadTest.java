package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import orbweaver.contract.order.Priority;
import orbweaver.contract.url.Fingerprint;
import orbweaver.frontier.state.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AheadTest {
  private static final int STEPS = 20_000;
  private static final Rank SOON = new Rank(Priority.NEXT, 0, false);
  private static final Rank LATE = new Rank(Priority.NEXT, 1, false);

  private final Map<Place, Fingerprint> map = new HashMap<>();
  private final Counted table = new Counted(map);
  private final Ahead ahead = new Ahead(table);

  @ParameterizedTest
  @ValueSource(ints = {3, 50, 2_000})
  void theReadAheadTableHoldsWhatItsTableHolds(int numbers) {
    var random = new Random(numbers);
    var model = new HashMap<Place, Fingerprint>();
    for (var step = 0; step < STEPS; step++) {
      var host = "h" + random.nextInt(3) + ".test";
      var position = new Place(host, random.nextBoolean() ? SOON : LATE, random.nextInt(numbers));
      switch (random.nextInt(4)) {
        case 0 -> {
          ahead.put(position, url(step));
          model.put(position, url(step));
        }
        case 1 -> {
          ahead.remove(position);
          model.remove(position);
        }
        default -> assertThat(ahead.get(position)).isEqualTo(Optional.ofNullable(model.get(position)));
      }
    }

    assertThat(map).isEqualTo(model);
  }

  @Test
  void consecutiveLookupsReadTheTableSeldom() {
    var line = new Place("a.test", SOON, 0);
    for (var number = 0; number < 1_000; number++) map.put(line.at(number), url(number));
    for (var number = 0; number < 1_000; number++) {
      assertThat(ahead.get(line.at(number))).contains(url(number));
      ahead.remove(line.at(number));
    }

    assertThat(map).isEmpty();
    assertThat(table.looks).isEqualTo(1 + (999 + Ahead.PLACES - 1) / Ahead.PLACES);
  }

  @Test
  void theFirstLookupOnALevelReadsOnlyItsPosition() {
    for (var host = 0; host <= Ahead.LINES; host++) {
      assertThat(ahead.get(new Place("h" + host + ".test", SOON, 7))).isEmpty();
    }
    assertThat(ahead.get(new Place("h0.test", SOON, 8))).isEmpty();

    assertThat(table.places).isEqualTo(Ahead.LINES + 2);
  }

  private static Fingerprint url(long number) {
    return new Fingerprint(number, number);
  }

  private static final class Counted implements Table<Place, Fingerprint> {
    private final Map<Place, Fingerprint> map;
    private int looks;
    private int places;

    Counted(Map<Place, Fingerprint> map) {
      this.map = map;
    }

    @Override
    public Optional<Fingerprint> get(Place position) {
      looks++;
      places++;
      return Optional.ofNullable(map.get(position));
    }

    @Override
    public Map<Place, Fingerprint> getAll(List<Place> all) {
      looks++;
      places += all.size();
      var found = new HashMap<>(map);
      found.keySet().retainAll(all);
      return found;
    }

    @Override
    public void put(Place position, Fingerprint url) {
      map.put(position, url);
    }

    @Override
    public void remove(Place position) {
      map.remove(position);
    }

    @Override
    public void forEach(BiConsumer<Place, Fingerprint> entry) {
      map.forEach(entry);
    }
  }
}
