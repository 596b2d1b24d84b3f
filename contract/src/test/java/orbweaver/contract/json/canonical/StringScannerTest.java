package orbweaver.contract.json.canonical;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class StringScannerTest {
  private final RandomGenerator random = RandomGeneratorFactory.getDefault().create(1);

  @Test
  void theFastScanEndsAtThePositionOfABytewiseScan() {
    for (var each = 0; each < 20_000; each++) {
      var bytes = new byte[random.nextInt(40)];
      for (var at = 0; at < bytes.length; at++) bytes[at] = ordinaryByte();
      if (bytes.length > 0 && random.nextBoolean()) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(-128, 128);
      }
      var from = random.nextInt(bytes.length + 1);
      assertThat(StringScanner.end(bytes, from)).isEqualTo(end(bytes, from));
    }
  }

  // Also the neighbours of the characters that end a run.
  private byte ordinaryByte() {
    var bytes = "a é☕ !#[]\u007f".getBytes(UTF_8);
    return bytes[random.nextInt(bytes.length)];
  }

  private static int end(byte[] bytes, int from) {
    var at = from;
    while (at < bytes.length && !ends(bytes[at])) at++;
    return at;
  }

  private static boolean ends(byte c) {
    return c == '"' || c == '\\' || (c >= 0 && c < 32);
  }
}
