package orbweaver.contract.activity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActivityTest {
  @ParameterizedTest
  @CsvSource({
    "seed.leeds,walk,true",
    "seed.leeds,leeds,true",
    "seed.leeds,Leeds,false",
    "seed.leeds,seed,false",
    "seed.leeds,seed.leeds,false",
    "seed,seed,true",
    "seed,walk,true",
    "seed,leeds,false",
  })
  void anActivityIsNamedByItsIdAndItsParty(String owner, String name, boolean answer) {
    var walk =
        Activity.builder("walk", "((no-cycles))", Instant.EPOCH)
            .owner(owner)
            .delay(Duration.ZERO)
            .patience(Duration.ZERO)
            .build();

    assertThat(walk.isNamed(name)).isEqualTo(answer);
  }
}
