package orbweaver.contract;

import static org.assertj.core.api.Assertions.assertThat;

import orbweaver.contract.fetch.Failure;
import org.junit.jupiter.api.Test;

class EnumTextTest {
  @Test
  void aConstantIsWrittenWithHyphensOrSpaces() {
    assertThat(EnumText.of(Failure.TOO_MANY_REQUESTS)).isEqualTo("too-many-requests");
    assertThat(EnumText.of(Failure.TLS)).isEqualTo("tls");
    assertThat(EnumText.words(Failure.TOO_MANY_REQUESTS)).isEqualTo("too many requests");
  }

  @Test
  void aTextWithHyphensIsReadBack() {
    for (var failure : Failure.values()) {
      assertThat(EnumText.parse(Failure.class, EnumText.of(failure))).contains(failure);
    }
    assertThat(EnumText.parse(Failure.class, "too many requests")).isEmpty();
    assertThat(EnumText.parse(Failure.class, "TLS")).isEmpty();
  }
}
