package orbweaver.cli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.activity.ShippedLibraries;
import orbweaver.language.notation.ConstraintDescription;
import orbweaver.language.notation.Definition;
import orbweaver.language.notation.DefinitionLibrary;
import orbweaver.language.notation.Definitions;
import orbweaver.language.syntax.SpellingSuggestion;
import orbweaver.runtime.OperationException;

/**
 * Types that {@code rules list} shows.
 *
 * @param constraints built-in types of constraints
 * @param libraries shipped libraries
 * @param definitions user-defined types of the libraries and of an activity file
 */
record RuleTypeList(
    List<ConstraintDescription> constraints,
    List<LibraryRow> libraries,
    List<DefinitionRow> definitions) {
  private static final String ROW = "%-12s  %s";

  RuleTypeList {
    constraints = List.copyOf(constraints);
    libraries = List.copyOf(libraries);
    definitions = List.copyOf(definitions);
  }

  /**
   * Library.
   *
   * @param definitions names of its definitions
   */
  record LibraryRow(String name, int version, String documentation, List<String> definitions) {
    private static LibraryRow of(DefinitionLibrary library) {
      return new LibraryRow(
          library.name(),
          library.version(),
          library.documentation(),
          List.copyOf(library.definitions().names()));
    }
  }

  /**
   * User-defined type.
   *
   * @param evidenceClass declared efficiency class, or {@code circumstance}
   * @param library its library; absent for a definition of an activity file
   * @param body constraint that replaces a use of it
   */
  record DefinitionRow(
      String name,
      String evidenceClass,
      String usage,
      String documentation,
      Optional<String> library,
      String body) {
    private static DefinitionRow of(Definition definition, Optional<String> library) {
      return new DefinitionRow(
          definition.name(),
          definition.header(),
          definition.signature().usage(),
          definition.documentation(),
          library,
          definition.bodyText());
    }

    private static Stream<DefinitionRow> of(DefinitionLibrary library) {
      return library.definitions().byName().values().stream()
          .map(each -> of(each, Optional.of(library.name())));
    }
  }

  /**
   * Returns the built-in types, the shipped libraries, and the definitions of an activity file that
   * are in no shipped library.
   */
  static RuleTypeList complete(Definitions activity) {
    var shipped = ShippedLibraries.all();
    var own =
        activity.byName().values().stream()
            .filter(each -> shipped.stream().noneMatch(library -> contains(library, each)))
            .map(each -> DefinitionRow.of(each, Optional.empty()));
    return new RuleTypeList(
        ConstraintDescription.all(),
        shipped.stream().map(LibraryRow::of).toList(),
        Stream.concat(own, shipped.stream().flatMap(DefinitionRow::of)).toList());
  }

  private static boolean contains(DefinitionLibrary library, Definition definition) {
    return library.definitions().find(definition.name()).filter(definition::equals).isPresent();
  }

  /**
   * Returns the part with that name.
   *
   * @throws OperationException with the nearest name, if there is none
   */
  RuleTypeList named(String name) {
    var lower = name.toLowerCase(Locale.ROOT);
    var found =
        new RuleTypeList(
            constraints.stream().filter(each -> each.isNamed(name)).toList(),
            libraries.stream().filter(each -> each.name().equals(lower)).toList(),
            definitions.stream().filter(each -> each.name().equals(lower)).toList());
    if (found.names().isEmpty()) throw unknown(name);
    return found;
  }

  private List<String> names() {
    return Stream.of(
            constraints.stream().map(ConstraintDescription::name),
            libraries.stream().map(LibraryRow::name),
            definitions.stream().map(DefinitionRow::name))
        .flatMap(each -> each)
        .toList();
  }

  private OperationException unknown(String name) {
    var nearest = SpellingSuggestion.closest(name.toLowerCase(Locale.ROOT), names());
    return OperationException.usageError(
        "NAME: "
            + name
            + " (expected: the name of a constraint, a definition or a library"
            + (nearest.isEmpty() ? "" : "; did you mean \"" + nearest + "\"?")
            + ")");
  }

  /** Returns two lines for each type and library: how to write it, and its documentation. */
  List<String> overview() {
    var lines = new ArrayList<String>();
    for (var each : constraints) {
      lines.addAll(rows(each.evidenceClass(), each.usage(), each.documentation()));
    }
    lines.addAll(rowsOf(Optional.empty()));
    for (var library : libraries) {
      var title = library.name() + " " + library.version();
      lines.addAll(rows("library", title, library.documentation()));
      lines.addAll(rowsOf(Optional.of(library.name())));
    }
    return lines;
  }

  private List<String> rowsOf(Optional<String> library) {
    return definitions.stream()
        .filter(each -> each.library().equals(library))
        .flatMap(each -> rows(each.evidenceClass(), each.usage(), each.documentation()).stream())
        .toList();
  }

  private static List<String> rows(String kind, String usage, String documentation) {
    return List.of(ROW.formatted(kind, usage), ROW.formatted("", documentation));
  }

  /** Returns all that is known about each type and library. */
  List<String> details() {
    return Stream.of(
            constraints.stream().flatMap(RuleTypeList::details),
            definitions.stream().flatMap(RuleTypeList::details),
            libraries.stream().flatMap(RuleTypeList::details))
        .flatMap(each -> each)
        .toList();
  }

  private static Stream<String> details(ConstraintDescription constraint) {
    return Stream.of(
        constraint.usage(),
        "  " + constraint.documentation(),
        "  class: " + constraint.evidenceClass(),
        "  example: " + constraint.example(),
        "  from: " + constraint.origin());
  }

  private static Stream<String> details(DefinitionRow definition) {
    return Stream.of(
        definition.usage(),
        "  " + definition.documentation(),
        "  class: " + definition.evidenceClass(),
        "  body: " + definition.body(),
        "  from: " + definition.library().map("library "::concat).orElse("the activity file"));
  }

  private static Stream<String> details(LibraryRow library) {
    return Stream.of(
        "library %s %d".formatted(library.name(), library.version()),
        "  " + library.documentation(),
        "  defines: " + String.join(", ", library.definitions()));
  }
}
