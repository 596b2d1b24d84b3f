package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Copy;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Edit;
import orbweaver.contract.library.LibraryRequest.Move;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Undo;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.PostingContent.SubLibrary;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.rules.Requester;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Test that compares random operations with a map of all postings, which is a simple model. */
class RandomOperationsTest {
  private final TestLibrary test = new TestLibrary(new HistoryLimit(150, 400_000));
  private final List<Map<Long, Posting>> before = new ArrayList<>();
  private final Set<Long> given = new HashSet<>(Set.of(Posting.ROOT));
  private Map<Long, Posting> model = postings(test.library);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theTreeIsThatOfTheModel(long seed) {
    var random = new Random(seed);
    var accepted = 0;
    for (var step = 0; step < 600; step++) {
      var request = request(random);
      switch (test.submit(request, Requester.OPERATOR)) {
        case Changed changed -> {
          accepted++;
          check(request, changed);
        }
        case Rejected _ -> assertThat(postings(test.library)).isEqualTo(model);
      }
    }
    assertThat(accepted).isGreaterThan(200);
    checkReopened();
  }

  private void checkReopened() {
    checkHistory();
    var reopened = new VirtualLibrary(test.records);
    assertThat(postings(reopened)).isEqualTo(model);
    assertThat(counts(reopened)).isEqualTo(counts(test.library));
  }

  // What is removed was added before, to the character.
  private void checkHistory() {
    var kept = test.library.changes(Long.MAX_VALUE, Integer.MAX_VALUE);
    var size = kept.stream().mapToLong(this::sizeOf).sum();
    assertThat(kept).hasSizeBetween(1, 150).hasSizeLessThan(before.size());
    assertThat(size).isLessThanOrEqualTo(400_000);
    assertThat(test.records.historyExtent())
        .isEqualTo(new HistoryExtent(kept.getLast().number(), size));
    for (var number = 1L; number < kept.getLast().number(); number++)
      for (var posting : given) assertThat(test.records.previous(number, posting)).isEmpty();
  }

  private long sizeOf(LibraryChange change) {
    var previous =
        Stream.concat(change.replaced().stream(), change.removed().stream())
            .map(number -> test.records.previous(change.number(), number).orElseThrow())
            .toList();
    return HistoryLimit.sizeOf(change, previous);
  }

  private Map<Long, Long> counts(VirtualLibrary library) {
    return library.read(
        view ->
            model.keySet().stream()
                .collect(Collectors.toMap(Function.identity(), view::countBelow)));
  }

  private LibraryRequest request(Random random) {
    var one = posting(random);
    var other = posting(random);
    var many = one == other ? List.of(one) : List.of(one, other);
    return switch (random.nextInt(10)) {
      case 0, 1, 2 ->
          new Create(one, TestLibrary.head("l" + random.nextInt(9)), SubLibrary.plain());
      case 3, 4 -> new Point(one, TestLibrary.head("p" + random.nextInt(9)));
      case 5 -> new Delete(many, List.of());
      case 6 -> new Move(List.of(one), other, List.of());
      case 7 -> model.size() > 300 ? new Delete(many, List.of()) : new Copy(List.of(one), other);
      case 8 -> {
        var posting = test.posting(one);
        yield new Edit(
            one, posting.version(), TestLibrary.head("e"), posting.content(), false, List.of());
      }
      default -> new Undo(1 + random.nextInt(before.size() + 1), List.of());
    };
  }

  private long posting(Random random) {
    var numbers = List.copyOf(model.keySet());
    return numbers.get(random.nextInt(numbers.size()));
  }

  private void check(LibraryRequest request, Changed changed) {
    var now = postings(test.library);
    var expected = expected(request, changed);
    assertThat(now).as(request.toString()).isEqualTo(expected);
    before.add(model);
    model = now;
    assertThat(changed.change().number()).isEqualTo(before.size());
    checkTree();
  }

  private Map<Long, Posting> expected(LibraryRequest request, Changed changed) {
    var expected = new TreeMap<>(model);
    switch (request) {
      case Delete delete -> expected.keySet().removeIf(number -> isAtOrBelow(number, delete));
      case Undo undo -> restore(undo, expected);
      default -> {
        if (!(request instanceof Move || request instanceof Edit))
          for (var posting : changed.written()) assertThat(given.add(posting.number())).isTrue();
        for (var posting : changed.written()) expected.put(posting.number(), posting);
      }
    }
    return expected;
  }

  private boolean isAtOrBelow(long number, Delete delete) {
    return Stream.iterate(
            Optional.of(number),
            Optional::isPresent,
            at -> at.map(model::get).flatMap(Posting::library))
        .flatMap(Optional::stream)
        .anyMatch(delete.postings()::contains);
  }

  private void restore(Undo undo, Map<Long, Posting> expected) {
    var index = (int) undo.change() - 1;
    var old = before.get(index);
    var after = index + 1 < before.size() ? before.get(index + 1) : model;
    var touched = new HashSet<>(old.keySet());
    touched.addAll(after.keySet());
    touched.removeIf(
        number ->
            Optional.ofNullable(old.get(number)).equals(Optional.ofNullable(after.get(number))));
    for (var number : touched) {
      // An undo loses nothing that was done later.
      assertThat(model.get(number)).as(undo.toString()).isEqualTo(after.get(number));
      expected.remove(number);
      if (old.containsKey(number)) expected.put(number, old.get(number));
    }
  }

  private void checkTree() {
    for (var posting : model.values()) {
      var path = test.library.read(view -> view.path(posting.number()));
      assertThat(path.getFirst().number()).isEqualTo(Posting.ROOT);
      assertThat(path.subList(0, path.size() - 1)).allMatch(Posting::isLibrary);
    }
    long below = test.library.read(view -> view.countBelow(Posting.ROOT));
    assertThat(below).isEqualTo(model.size() - 1);
  }

  private static Map<Long, Posting> postings(VirtualLibrary library) {
    return library.read(
        view -> {
          var all = new TreeMap<Long, Posting>();
          all.put(Posting.ROOT, view.root());
          view.recent(Posting.ROOT, 0, Integer.MAX_VALUE)
              .postings()
              .forEach(posting -> all.put(posting.number(), posting));
          return all;
        });
  }
}
