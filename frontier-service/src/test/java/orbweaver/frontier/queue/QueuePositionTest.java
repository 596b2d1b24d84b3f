package orbweaver.frontier.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import orbweaver.contract.request.Priority;
import org.junit.jupiter.api.Test;

class QueuePositionTest {
  @Test
  void positionsOfAHostAreSortedByPriorityAndThenByNumber() {
    var positions =
        List.of(
            new QueuePosition("a.test", new QueuePriority(Priority.FIRST, 255, true), 256),
            new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 0, false), 256),
            new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 200, false), 255),
            new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 200, false), 256),
            new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 200, true), 1),
            new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 200, true, 1), 7),
            new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 200, true, 201), 0));

    var bytes = positions.stream().map(QueuePosition.CODEC::encode).toList();

    assertThat(IntStream.range(1, bytes.size()))
        .allMatch(each -> Arrays.compareUnsigned(bytes.get(each - 1), bytes.get(each)) < 0);
    assertThat(bytes.stream().map(QueuePosition.CODEC::decode))
        .containsExactlyElementsOf(positions);
  }

  @Test
  void aPositionIsEncodedAsTheExpectedBytes() {
    var position = new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 200, true), 256);
    assertThat(HexFormat.of().formatHex(QueuePosition.CODEC.encode(position)))
        .isEqualTo("612e74657374" + "00" + "02c801" + "0000000000000100");
    var ofGroup = new QueuePosition("a.test", new QueuePriority(Priority.NEXT, 200, true, 201), 0);
    assertThat(HexFormat.of().formatHex(QueuePosition.CODEC.encode(ofGroup)))
        .isEqualTo("612e74657374" + "00" + "02c8ca" + "0000000000000000");
  }
}
