package orbweaver.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AcceptedMediaTypesTest {
  @Test
  void acceptedMediaTypesAreThoseOfTheConstraints() {
    assertThat(types("(header-content-type \"text/html\")")).containsExactly("text/html");
    assertThat(types("((depth 2) (header-content-type \"text/html\"))"))
        .containsExactly("text/html");
    assertThat(
            types(
                "(or (header-content-type \"text/html\") (header-content-type (application pdf"
                    + " version 2)))"))
        .containsExactly("application/pdf", "text/html");
  }

  @Test
  void htmlHasTwoMediaTypes() {
    assertThat(types("((no-cycles) (header-html))"))
        .containsExactly("application/xhtml+xml", "text/html");
  }

  @Test
  void acceptedMediaTypesAreEmptyIfAnyTypeMayBeAccepted() {
    assertThat(types("t")).isEmpty();
    assertThat(types("(not (header-content-type \"text/html\"))")).isEmpty();
    assertThat(types("(or (depth 2) (header-content-type \"text/html\"))")).isEmpty();
  }

  private static Iterable<String> types(String formula) {
    return Formula.parse(formula).acceptedMediaTypes();
  }
}
