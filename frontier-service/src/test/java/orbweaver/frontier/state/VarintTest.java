package orbweaver.frontier.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @CsvSource({
    "0, 00",
    "127, 7f",
    "128, 8001",
    "300, ac02",
    "70000, f0a204",
    "9223372036854775807, ffffffffffffffff7f"
  })
  void aNumberIsEncodedAsTheExpectedBytes(long number, String hex) {
    var bytes = ByteBuffer.allocate(Varint.MAX_BYTES);
    Varint.put(bytes, number);
    assertThat(HexFormat.of().formatHex(bytes.array(), 0, bytes.position())).isEqualTo(hex);
  }

  @Test
  void randomNumbersOfAllLengthsAreReadUnchanged() {
    var random = new Random(1);
    for (var step = 0; step < 10_000; step++) {
      var number = random.nextLong() >>> (1 + random.nextInt(63));
      var bytes = ByteBuffer.allocate(Varint.MAX_BYTES);
      Varint.put(bytes, number);
      assertThat(bytes.position()).isEqualTo(Varint.length(number));
      assertThat(Varint.at(bytes.array(), 0)).isEqualTo(number);
      assertThat(Varint.get(bytes.flip())).isEqualTo(number);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "80", "ffff", "ffffffffffffffff"})
  void aTruncatedNumberIsRejected(String hex) {
    var bytes = HexFormat.of().parseHex(hex);
    assertThatThrownBy(() -> Varint.get(ByteBuffer.wrap(bytes)))
        .isInstanceOf(BufferUnderflowException.class);
    assertThatThrownBy(() -> Varint.at(bytes, 0))
        .isInstanceOf(ArrayIndexOutOfBoundsException.class);
  }
}
