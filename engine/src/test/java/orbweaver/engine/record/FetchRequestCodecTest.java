package orbweaver.engine.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Validators;
import orbweaver.engine.state.StateException;
import org.junit.jupiter.api.Test;

class FetchRequestCodecTest {
  private final FetchRequestCodec codec = new FetchRequestCodec();
  private final FetchRequest request = OrdinaryPages.page().request();

  @Test
  void aRequestIsReadAsItWasWritten() {
    assertThat(codec.decode(codec.encode(request))).isEqualTo(request);
  }

  @Test
  void optionalPartsAreReadAsTheyWereWritten() {
    var conditional =
        request
            .withDelay(Optional.of(Duration.ofMillis(1_500)))
            .withValidators(Optional.of(new Validators(Optional.of("\"e\""), Optional.empty())));

    assertThat(codec.decode(codec.encode(conditional))).isEqualTo(conditional);
  }

  @Test
  void aRequestOfAnotherVersionIsRejectedWithTheNextStep() {
    var record = codec.encode(request);
    record[0] = 9;

    assertThatThrownBy(() -> codec.decode(record))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("record of format 9 (expected: 1)")
        .hasMessageContaining("Use the version of Orbweaver");
  }
}
