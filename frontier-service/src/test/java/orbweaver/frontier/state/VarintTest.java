package orbweaver.frontier.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VarintTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1, 1", "127, 1", "128, 2", "16383, 2", "16384, 3", "9223372036854775807, 9"})
  void aNumberTakesAsFewBytesAsItNeeds(long number, int length) {
    var bytes = ByteBuffer.allocate(Varint.MAX_BYTES);
    Varint.put(bytes, number);

    assertThat(bytes.position()).isEqualTo(length).isEqualTo(Varint.length(number));
    assertThat(Varint.at(bytes.array(), 0)).isEqualTo(number);
    assertThat(Varint.get(bytes.flip())).isEqualTo(number);
  }
}
