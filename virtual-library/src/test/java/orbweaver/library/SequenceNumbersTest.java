package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.contract.library.RefusalKind;
import orbweaver.library.rules.Requester;
import org.junit.jupiter.api.Test;

/** Tests of the numbers of postings. */
class SequenceNumbersTest {
  private final TestLibrary test = new TestLibrary();

  private Point point(long number) {
    return new Point(Posting.ROOT, Optional.of(number), TestLibrary.head("x"));
  }

  @Test
  void othersPostWhileAPostingIsComposed() {
    var reserved = test.library.reserve(test.now());
    var other = test.point(Posting.ROOT, "other");

    test.change(point(reserved));

    assertThat(reserved).isEqualTo(2);
    assertThat(other).isEqualTo(3);
    assertThat(test.posting(2).titleText()).isEqualTo("x");
  }

  @Test
  void aReservedNumberIsUsedOnce() {
    var reserved = test.library.reserve(test.now());
    test.change(point(reserved));

    assertThat(test.refused(point(reserved)).kind()).isEqualTo(RefusalKind.CONFLICT);
    assertThat(test.refused(point(7)).reason())
        .isEqualTo(
            "number: 7 (expected: a number that was reserved and is not used yet; post without it to"
                + " get another)");
  }

  @Test
  void theNumberOfADeletedPostingIsNotGivenAgain() {
    var number = test.point(Posting.ROOT, "x");
    test.change(new Delete(List.of(number), List.of()));

    assertThat(test.point(Posting.ROOT, "y")).isGreaterThan(number);
    assertThat(test.refused(point(number)).kind()).isEqualTo(RefusalKind.CONFLICT);
  }

  @Test
  void aRefusedRequestUsesNoNumber() {
    var reserved = test.library.reserve(test.now());
    test.refused(new Point(99, Optional.of(reserved), TestLibrary.head("x")));

    test.change(point(reserved));
    assertThat(test.point(Posting.ROOT, "y")).isEqualTo(reserved + 1);
  }

  @Test
  void reservedNumbersSurviveARestart() {
    var reserved = test.library.reserve(test.now());

    var reopened = new VirtualLibrary(test.records);

    assertThat(reopened.reserve(test.now())).isEqualTo(reserved + 1);
    assertThat(reopened.submit(point(reserved), Requester.OPERATOR, test.now()))
        .isInstanceOf(LibraryAnswer.Changed.class);
  }

  @Test
  void theOldestReservationsExpire() {
    var first = test.library.reserve(test.now());
    for (var count = 0; count < 10_000; count++) test.library.reserve(test.now());

    test.refused(point(first));
    test.change(point(first + 1));
  }
}
