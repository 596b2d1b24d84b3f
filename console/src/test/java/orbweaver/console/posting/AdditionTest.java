package orbweaver.console.posting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import orbweaver.contract.library.EmailDisplay;
import orbweaver.contract.library.Hypertext;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.LibraryRequest.Create;
import orbweaver.contract.library.LibraryRequest.Input;
import orbweaver.contract.library.LibraryRequest.Point;
import orbweaver.contract.library.LibraryRequest.Pointers;
import orbweaver.contract.library.PostingAuthor;
import orbweaver.contract.url.CrawlUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Test of the forms that add to a library. */
class AdditionTest {
  private static final CrawlUrl A = CrawlUrl.of("http://a.test/");

  private static LibraryRequest request(Addition addition, Map<String, String> typed) {
    var values = TypedValues.filled(typed);
    var draft = addition.read(7, values);
    assertThat(values.hasErrors()).isFalse();
    return draft.orElseThrow().request().apply(Optional.empty());
  }

  private static Map<String, String> errors(Addition addition, Map<String, String> typed) {
    var values = TypedValues.filled(typed);
    assertThat(addition.read(7, values)).isEmpty();
    var errors = new TreeMap<String, String>();
    for (var field : addition.fields(values))
      if (!field.problem().isEmpty()) errors.put(field.name(), field.problem());
    return errors;
  }

  @Test
  void aPointerHasATitleAndAnAuthor() {
    var typed =
        Map.of(
            "title",
            "[tea](http://a.test/)",
            "author",
            " Ann\n B ",
            "email",
            "a@b.test",
            "email-display",
            "spelled-out");

    if (!(request(Addition.POINT, typed) instanceof Point(var library, var head)))
      throw new AssertionError("no point");
    assertThat(library).isEqualTo(7);
    assertThat(head.title()).isEqualTo(Hypertext.link("tea", A));
    assertThat(head.author())
        .isEqualTo(
            new PostingAuthor(
                Optional.of(" Ann B "), Optional.of("a@b.test"), EmailDisplay.SPELLED_OUT));
  }

  @Test
  void pointersAreLinesThatAreNotBlank() {
    if (!(request(Addition.POINTERS, Map.of("titles", "http://a.test/\n\n tea "))
        instanceof Pointers(_, var titles, _, _))) throw new AssertionError("no pointers");
    assertThat(titles).containsExactly(Hypertext.link("http://a.test/", A), Hypertext.plain("tea"));
  }

  @Test
  void aReportHasALongText() {
    var typed = Map.of("title", "tea", "report", "a\nb", "image", "http://a.test/");

    if (!(request(Addition.INPUT, typed) instanceof Input(_, var head, var report)))
      throw new AssertionError("no input");
    assertThat(report.text()).isEqualTo("a\nb");
    assertThat(head.image()).hasValue(A);
  }

  @Test
  void aLibraryHasAPurposeAndAnActivity() {
    var typed =
        Map.of("title", "tea", "purpose", "all", "create-only", "on", "activity", "default");

    if (!(request(Addition.CREATE, typed) instanceof Create(_, _, var library)))
      throw new AssertionError("no create");
    assertThat(library.purpose()).hasValue(Hypertext.plain("all"));
    assertThat(library.createOnly()).isTrue();
    assertThat(library.activity()).hasValue("default");
  }

  @ParameterizedTest
  @EnumSource
  void whatMustBeTypedIsNamed(Addition addition) {
    assertThat(errors(addition, Map.of()))
        .isNotEmpty()
        .allSatisfy((_, error) -> assertThat(error).startsWith("nothing is typed (expected: "));
  }

  @Test
  void eachWrongFieldHasItsOwnError() {
    var typed =
        Map.of(
            "title",
            "[x](javascript:1)",
            "purpose",
            "<a href=\"data:,\">x</a>",
            "image",
            "tea",
            "activity",
            "not an id",
            "author",
            "a".repeat(300),
            "email",
            "nobody");

    assertThat(errors(Addition.CREATE, typed).keySet()).isEqualTo(typed.keySet());
    assertThat(errors(Addition.POINTERS, Map.of("titles", "a\n[x](javascript:1)")))
        .containsOnlyKeys("titles");
    assertThat(errors(Addition.POINTERS, Map.of("titles", "x\n".repeat(1001))))
        .containsOnlyKeys("titles");
  }

  @Test
  void aFieldWithAPasswordNeverHasItsValue() {
    var values = TypedValues.filled(Map.of("password", "secret"));

    assertThat(values.secret("password", "Password", "", true).toString()).doesNotContain("secret");
    assertThat(List.of(Addition.values())).extracting(Addition::path).doesNotHaveDuplicates();
  }
}
