package orbweaver.frontier.known;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KnownCodecTest {
  @Test
  void whatIsWrittenIsReadBack() {
    var marks =
        Map.of(
            "walk",
            new Marks(List.of(new Mark(-5, 3, 0), new Mark(9, 1, 5)), true),
            "other",
            new Marks(List.of(new Mark(1, 0, 0)), false));
    for (var state : UrlState.values()) {
      var known = new Known(state, 7, marks);
      assertThat(KnownCodec.read(KnownCodec.bytes(known))).isEqualTo(known);
    }
  }

  @Test
  void aKnownUrlTakesFewBytes() {
    var known = Known.first("default", new Mark(1, 2, 0));

    assertThat(KnownCodec.bytes(known)).hasSizeLessThan(40);
  }
}
