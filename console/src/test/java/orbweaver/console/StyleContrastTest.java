package orbweaver.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Test that all texts of the pages can be read, in light and in dark colours. */
class StyleContrastTest {
  private static final Pattern COLOUR = Pattern.compile("--(\\w+): #([0-9a-f]{6}|[0-9a-f]{3});");
  private static final Pattern BLOCK = Pattern.compile(":root \\{[^}]*\\}");
  private static final List<String> TEXTS = List.of("text", "soft", "link", "bad");
  private static final List<String> BACKGROUNDS = List.of("back", "field", "mark");
  // WCAG 2.2, 1.4.3 for texts and 1.4.11 for borders and the outline of what has the focus.
  private static final double TEXT_MINIMUM = 4.5;
  private static final double LINE_MINIMUM = 3;

  private final String style = style();

  private static String style() {
    try (var in = Console.class.getResourceAsStream("style.css")) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the light colours, and those of the dark scheme, by name. */
  private List<Map<String, Double>> schemes() {
    var blocks = BLOCK.matcher(style).results().map(found -> colours(found.group())).toList();
    assertThat(blocks).hasSize(2);
    var dark = new HashMap<>(blocks.getFirst());
    dark.putAll(blocks.getLast());
    return List.of(blocks.getFirst(), dark);
  }

  private static Map<String, Double> colours(String block) {
    var colours = new HashMap<String, Double>();
    COLOUR
        .matcher(block)
        .results()
        .forEach(found -> colours.put(found.group(1), luminance(found.group(2))));
    return colours;
  }

  /** Returns the relative luminance, as WCAG 2.2 defines it. */
  private static double luminance(String digits) {
    var full = digits.length() == 3 ? digits.replaceAll("(.)", "$1$1") : digits;
    return 0.2126 * part(full, 0) + 0.7152 * part(full, 2) + 0.0722 * part(full, 4);
  }

  private static double part(String digits, int at) {
    var value = Integer.parseInt(digits, at, at + 2, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  private static double contrast(Map<String, Double> scheme, String one, String other) {
    var first = luminance(scheme, one);
    var second = luminance(scheme, other);
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }

  private static double luminance(Map<String, Double> scheme, String name) {
    return Optional.ofNullable(scheme.get(name)).orElseThrow();
  }

  @Test
  void everyTextStandsOutFromEveryBackground() {
    for (var scheme : schemes())
      for (var text : TEXTS)
        for (var background : BACKGROUNDS)
          assertThat(contrast(scheme, text, background))
              .as(text + " on " + background + " of " + scheme)
              .isGreaterThanOrEqualTo(TEXT_MINIMUM);
  }

  @Test
  void borderOfFieldsAndTheOutlineOfTheFocusStandOut() {
    for (var scheme : schemes())
      for (var line : List.of("soft", "link"))
        assertThat(contrast(scheme, line, "back"))
            .as(line + " of " + scheme)
            .isGreaterThanOrEqualTo(LINE_MINIMUM);
    assertThat(style).contains(":focus-visible { outline: 3px solid var(--link);");
  }

  @Test
  void noRuleHasAColourOfItsOwn() {
    assertThat(BLOCK.matcher(style).replaceAll("")).doesNotContain("#", "rgb(", "color: white");
  }
}
