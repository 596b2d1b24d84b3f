package orbweaver.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import orbweaver.contract.library.LibraryRequest.Delete;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.Posting;
import orbweaver.library.rules.Requester;
import org.junit.jupiter.api.Test;

/** Tests of the numbers of postings. */
class SequenceNumbersTest {
  private final TestLibrary test = new TestLibrary();

  @Test
  void theNumberOfADeletedPostingIsNotGivenAgain() {
    var number = test.point(Posting.ROOT, "x");
    test.change(new Delete(List.of(number), List.of()));

    assertThat(test.point(Posting.ROOT, "y")).isGreaterThan(number);
  }

  @Test
  void aRejectedRequestUsesNoNumber() {
    var number = test.point(Posting.ROOT, "x");
    test.rejected(new Point(99, TestLibrary.head("y")));

    assertThat(test.point(Posting.ROOT, "z")).isEqualTo(number + 1);
  }

  @Test
  void numbersContinueAfterARestart() {
    var number = test.point(Posting.ROOT, "x");
    test.change(new Delete(List.of(number), List.of()));

    var reopened = new VirtualLibrary(test.records);

    var point = new Point(Posting.ROOT, TestLibrary.head("y"));
    var answer = reopened.submit(point, Requester.OPERATOR, test.now());
    assertThat(answer).isInstanceOf(LibraryAnswer.Changed.class);
    assertThat(reopened.<Boolean>read(view -> view.find(number + 1).isPresent())).isTrue();
  }
}
