package orbweaver.console.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Test of the parameters of a request. */
class ParametersTest {
  @Test
  void aPlusSignIsASpaceAndPercentSignsAreDecoded() {
    assertThat(new Parameters("q=eight+legs%2B%C3%A9").text("q")).hasValue("eight legs+é");
  }

  @Test
  void aFieldCanBeRepeated() {
    var parameters = new Parameters("key=tea&key=&key=+cake+&other=1");

    assertThat(parameters.texts("key")).containsExactly("tea", "cake");
    assertThat(parameters.text("key")).hasValue("tea");
    assertThat(parameters.texts("none")).isEmpty();
  }

  @Test
  void aBlankTextIsAbsentAndAPasswordKeepsItsSpaces() {
    var parameters = new Parameters("a=+++&b=");

    assertThat(parameters.text("a")).isEmpty();
    assertThat(parameters.secret("a")).hasValue("   ");
    assertThat(parameters.secret("b")).isEmpty();
  }

  @Test
  void aTextOfSeveralLinesHasOneKindOfLineEnd() {
    var parameters = new Parameters("text=+a%0D%0Ab%0Dc%0A");

    assertThat(parameters.longText("text")).hasValue("a\nb\nc");
  }

  @Test
  void aBoxIsTickedIfItIsSent() {
    assertThat(new Parameters("a=on").isTicked("a")).isTrue();
    assertThat(new Parameters("a=on").isTicked("b")).isFalse();
  }

  @Test
  void whatIsTooLongTooManyOrNotEncodedIsRejected() {
    assertThatThrownBy(() -> new Parameters("a=" + "b".repeat(4_097)).text("a"))
        .isInstanceOf(BadRequest.class)
        .hasMessage("a: 4097 characters (expected: at most 4096)");
    assertThatThrownBy(() -> new Parameters("&".repeat(10_000)))
        .hasMessageContaining("too many (expected: at most 10000)");
    assertThatThrownBy(() -> new Parameters("a=%zz")).hasMessageContaining("parameters: ");
  }
}
