package orbweaver.frontier.known;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import orbweaver.contract.order.Priority;
import org.junit.jupiter.api.Test;

class KnownCodecTest {
  @Test
  void whatIsWrittenIsReadBack() {
    var marks =
        Map.of(
            "walk",
            new Marks(Priority.FIRST, List.of(new Mark(-5, 3, 0, 0), new Mark(9, 1, 5, -8)), true),
            "other",
            new Marks(Priority.LAST, List.of(new Mark(1, 0, 0, 0)), false));
    for (var state : UrlState.values()) {
      var known = new Known(state, 7, marks);
      assertThat(KnownCodec.read(KnownCodec.bytes(known))).isEqualTo(known);
    }
  }

  @Test
  void aKnownUrlTakesFewBytes() {
    var marks = new Marks(Priority.NEXT, List.of(new Mark(1, 2, 0, 0)), false);
    var known = new Known(UrlState.GOT, 1, Map.of("default", marks));

    assertThat(KnownCodec.bytes(known)).hasSizeLessThan(40);
  }
}
