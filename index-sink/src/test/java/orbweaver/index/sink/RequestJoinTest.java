package orbweaver.index.sink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orbweaver.index.sink.RequestJoin.NoCommonRequestException;
import orbweaver.index.sink.RequestJoin.Source;
import org.junit.jupiter.api.Test;

/** Test of the join of pages, texts and verdicts, in random orders of reading. */
class RequestJoinTest {
  private static final int SEEDS = 200;
  private static final int REQUESTS = 60;
  private static final int MANY = 1_000_000;

  private static RandomGenerator random(int seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  private static Stream<String> expected(int from, int to) {
    return IntStream.range(from, to).mapToObj(JoinSimulation::withText);
  }

  @Test
  void everyRequestIsJoinedOnceInAnyOrderOfReading() {
    for (var seed = 0; seed < SEEDS; seed++) {
      for (var room : new int[] {1, 2, 5, MANY}) {
        var simulation = new JoinSimulation(room);
        for (var request = 1; request < REQUESTS; request++) simulation.add(request);
        simulation.readAll(random(seed));

        assertThat(simulation.joined()).containsExactlyElementsOf(expected(1, REQUESTS).toList());
      }
    }
  }

  @Test
  void everyRequestIsJoinedOnceAcrossRestarts() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var random = random(seed);
      var simulation = new JoinSimulation(1 + seed % 9);
      for (var request = 1; request < REQUESTS; request++) simulation.add(request);
      for (var step = 0; step < 6 * REQUESTS; step++) {
        simulation.readOne(random);
        if (random.nextInt(10) == 0) simulation.commit();
        if (random.nextInt(20) == 0) simulation.restart();
      }
      simulation.readAll(random);

      assertThat(simulation.joined()).containsExactlyElementsOf(expected(1, REQUESTS).toList());
    }
  }

  @Test
  void recordsWithoutCounterpartArePassedOver() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var random = random(seed);
      var simulation = new JoinSimulation(seed % 2 == 0 ? MANY : 4);
      var expected = Stream.<String>builder();
      for (var request = 1; request < REQUESTS; request++)
        addSome(simulation, request, random.nextInt(16), expected);
      simulation.add(REQUESTS);
      expected.add(JoinSimulation.withText(REQUESTS));
      for (var step = 0; step < REQUESTS; step++) {
        simulation.readOne(random);
        if (random.nextInt(10) == 0) simulation.commit();
        if (random.nextInt(20) == 0) simulation.restart();
      }
      simulation.readAll(random);

      assertThat(simulation.joined()).containsExactlyElementsOf(expected.build().toList());
    }
  }

  private static void addSome(
      JoinSimulation simulation, int request, int omitted, Stream.Builder<String> expected) {
    var hasText = JoinSimulation.isFlagged(request) && omitted != 3;
    if (omitted != 1) simulation.addPage(request);
    if (hasText) simulation.addText(request);
    if (omitted != 2) simulation.addVerdict(request);
    if (omitted == 1 || omitted == 2) return;
    expected.add(hasText ? JoinSimulation.withText(request) : JoinSimulation.withoutText(request));
  }

  @Test
  void duplicatesAreJoinedOnce() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var random = random(seed);
      var simulation = new JoinSimulation(MANY);
      for (var request = 1; request < REQUESTS; request++) {
        simulation.add(request);
        if (random.nextInt(4) == 0) simulation.add(Math.max(1, request - 3));
        if (random.nextInt(4) == 0) simulation.addVerdict(request);
        if (random.nextInt(4) == 0) simulation.addPage(Math.max(1, request - 1));
      }
      simulation.readAll(random);

      assertThat(simulation.joined()).containsExactlyElementsOf(expected(1, REQUESTS).toList());
    }
  }

  @Test
  void manyVerdictsWithoutPagesAtTheBeginningArePassedOver() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var simulation = new JoinSimulation(5);
      for (var request = 1; request < 40; request++) simulation.addVerdict(request);
      for (var request = 40; request < 80; request++) simulation.add(request);
      simulation.readAll(random(seed));

      assertThat(simulation.joined()).containsExactlyElementsOf(expected(40, 80).toList());
    }
  }

  @Test
  void manyPagesWithoutVerdictsAtTheBeginningArePassedOver() {
    for (var seed = 0; seed < SEEDS; seed++) {
      var simulation = new JoinSimulation(5);
      for (var request = 1; request < 40; request++) {
        simulation.addPage(request);
        if (JoinSimulation.isFlagged(request)) simulation.addText(request);
      }
      for (var request = 40; request < 80; request++) simulation.add(request);
      simulation.readAll(random(seed));

      assertThat(simulation.joined()).containsExactlyElementsOf(expected(40, 80).toList());
    }
  }

  @Test
  void pagesWhoseTextsWereDeletedAreJoinedWithoutThem() {
    var simulation = new JoinSimulation(5);
    for (var request = 1; request < 40; request++) {
      simulation.addPage(request);
      simulation.addVerdict(request);
    }
    simulation.add(40);
    simulation.readAll(random(1));

    assertThat(simulation.joined())
        .hasSize(40)
        .startsWith("1 -", "2 -", "3 -")
        .endsWith(JoinSimulation.withText(40));
  }

  @Test
  void aPageWaitsForItsTextUntilAllTextsAreRead() {
    var simulation = new JoinSimulation(MANY);
    simulation.addPage(1);
    simulation.addVerdict(1);
    var random = random(1);
    while (simulation.readOne(random)) {}

    assertThat(simulation.joined()).isEmpty();
    assertThat(simulation.join().isWaitingForText()).isTrue();
    simulation.join().noteTextsAreRead();
    assertThat(simulation.joined()).containsExactly("1 -");
    assertThat(simulation.join().isWaitingForText()).isFalse();
  }

  @Test
  void aRequestWithAnUnreadableRecordIsCompletedAndNotIndexed() {
    for (var unreadable : Source.values()) {
      var simulation = new JoinSimulation(MANY);
      simulation.add(1);
      simulation.add(2);
      for (var source : Source.values()) {
        simulation.read(source, source != unreadable);
        simulation.read(source, true);
      }
      var first = unreadable == Source.TEXT ? List.of("1 -") : List.<String>of();

      assertThat(simulation.joined())
          .containsExactlyElementsOf(Stream.concat(first.stream(), Stream.of("2 text 2")).toList());
    }
  }

  @Test
  void aRecordThatWaitsKeepsItsPosition() {
    var simulation = new JoinSimulation(MANY);
    simulation.add(1);
    simulation.add(2);
    for (var source : Source.values()) simulation.read(source, true);
    simulation.read(Source.PAGE, true);
    simulation.read(Source.TEXT, true);

    assertThat(simulation.joined()).hasSize(1);
    for (var source : Source.values()) assertThat(simulation.join().position(source)).isEqualTo(1);
    simulation.read(Source.VERDICT, true);
    for (var source : Source.values()) assertThat(simulation.join().position(source)).isEqualTo(2);
  }

  @Test
  void aSourceThatIsFullIsNotRead() {
    var simulation = new JoinSimulation(4);
    for (var request = 1; request < 9; request++) simulation.add(request);
    for (var read = 0; read < 4; read++) {
      assertThat(simulation.join().isFull(Source.PAGE)).isFalse();
      simulation.read(Source.PAGE, true);
    }
    assertThat(simulation.join().isFull(Source.PAGE)).isTrue();
    assertThat(simulation.join().isFull(Source.VERDICT)).isFalse();

    for (var read = 0; read < 3; read++) {
      assertThat(simulation.join().hasRoom(Source.PAGE)).isFalse();
      simulation.read(Source.VERDICT, true);
      simulation.read(Source.TEXT, true);
    }
    assertThat(simulation.join().hasRoom(Source.PAGE)).isTrue();
  }

  @Test
  void sourcesWithoutCommonRequestsAreAnError() {
    var simulation = new JoinSimulation(5);
    for (var request = 1; request <= JoinQueue.MAX_KEYS + 1; request++) {
      simulation.addPage(request);
      simulation.addVerdict(MANY + request);
    }
    assertThatThrownBy(() -> simulation.readAll(random(1)))
        .isInstanceOf(NoCommonRequestException.class)
        .hasMessage("100000 pages and as many verdicts have no request in common");
  }
}
