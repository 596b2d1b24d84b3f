package orbweaver.language.notation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.language.action.ActionKind;
import orbweaver.language.evidence.EvidenceClass;
import orbweaver.language.syntax.SExpression;

/** User-defined type of constraints or actions. A use of it is replaced by its body when read. */
public sealed interface Definition {
  Signature signature();

  String documentation();

  /** Returns the body, in which the parameters occur as symbols. */
  SExpression body();

  /** Returns the efficiency class or the kind in lower case, as its header names it. */
  String header();

  /** Returns the body as text. */
  default String bodyText() {
    return body().printed();
  }

  /** Returns the name in lower case. */
  default String name() {
    return signature().name();
  }

  /**
   * Type of constraints.
   *
   * @param evidenceClass declared efficiency class; empty for a type whose arguments are
   *     constraints
   */
  record ConstraintDefinition(
      Signature signature,
      Optional<EvidenceClass> evidenceClass,
      String documentation,
      SExpression body)
      implements Definition {
    @Override
    public String header() {
      return evidenceClass
          .map(each -> each.name().toLowerCase(Locale.ROOT))
          .orElse(DefinitionParser.CIRCUMSTANCE);
    }
  }

  /** Type of actions. */
  record ActionDefinition(
      Signature signature, ActionKind kind, String documentation, SExpression body)
      implements Definition {
    @Override
    public String header() {
      return kind.name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Name and parameters of a definition.
   *
   * @param rest parameter that stands for all remaining arguments
   */
  record Signature(String name, List<String> parameters, Optional<String> rest) {
    public Signature {
      parameters = List.copyOf(parameters);
    }

    boolean isParameter(String word) {
      return parameters.contains(word) || rest.filter(word::equals).isPresent();
    }

    boolean admits(int arguments) {
      return arguments == parameters.size() || (rest.isPresent() && arguments > parameters.size());
    }

    /** Returns how to write a use of the type. */
    public String usage() {
      var names = parameters.stream().map(parameter -> " " + parameter);
      return "("
          + name
          + names.collect(Collectors.joining())
          + rest.map(parameter -> " " + parameter + "\u2026").orElse("")
          + ")";
    }
  }
}
