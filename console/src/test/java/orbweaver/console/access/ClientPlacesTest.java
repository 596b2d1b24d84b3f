package orbweaver.console.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Test of the number of pages that are made for a client. */
class ClientPlacesTest {
  @Test
  void aClientTakesNoPlacesOfOthers() {
    var places = new ClientPlaces(2);
    assertThat(places.take("a")).isTrue();
    assertThat(places.take("a")).isTrue();

    assertThat(places.take("a")).isFalse();
    assertThat(places.take("b")).isTrue();
    places.giveBack("a");
    assertThat(places.take("a")).isTrue();
    assertThat(places.take("a")).isFalse();
  }
}
