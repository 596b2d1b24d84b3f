package orbweaver.language.notation;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import orbweaver.language.notation.Definition.ActionDefinition;
import orbweaver.language.notation.Definition.ConstraintDefinition;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;

/**
 * User-defined types of constraints and actions by name.
 *
 * <p>Example: {@code (define-constraint-type recent-html (age) (:header "HTML that changed
 * lately.") ((header-content-type "text/html") (header-resource-age 0 age)))}
 */
public record Definitions(Map<String, Definition> byName) {
  public static final Definitions NONE = new Definitions(Map.of());

  public Definitions {
    byName = Collections.unmodifiableMap(new TreeMap<>(byName));
  }

  /** Parses definitions that use only built-in types and each other. */
  public static Definitions parse(String text) {
    return parse(new SourceText(text), Library.NONE);
  }

  /**
   * Parses definitions, without those of the library.
   *
   * @param library formulas and types that the definitions may use
   * @throws FormulaSyntaxException if the text is not a list of valid definitions
   */
  public static Definitions parse(SourceText source, Library library) {
    return DefinitionParser.parse(source, library);
  }

  /**
   * Returns these definitions together with others.
   *
   * @throws IllegalArgumentException if both define a name
   */
  public Definitions and(Definitions others) {
    var twice = new HashSet<>(byName.keySet());
    twice.retainAll(others.byName.keySet());
    if (!twice.isEmpty()) {
      throw new IllegalArgumentException("definitions: " + twice + " (expected: each name once)");
    }
    var all = new TreeMap<>(byName);
    all.putAll(others.byName);
    return new Definitions(all);
  }

  /** Returns a definition by its name in lower case. */
  public Optional<Definition> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Returns all names in alphabetical order. */
  public Set<String> names() {
    return byName.keySet();
  }

  Optional<ConstraintDefinition> constraint(String name) {
    return find(name)
        .filter(ConstraintDefinition.class::isInstance)
        .map(ConstraintDefinition.class::cast);
  }

  Optional<ActionDefinition> action(String name) {
    return find(name).filter(ActionDefinition.class::isInstance).map(ActionDefinition.class::cast);
  }
}
