package orbweaver.admin.activity;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.language.Formula;
import orbweaver.language.notation.Definitions;
import orbweaver.language.notation.Library;
import orbweaver.language.tree.Node;

/**
 * Formulas of the activity files that an activity file includes, by name, and the definitions of
 * all its libraries. Files have no versions.
 */
record FileLibrary(Map<String, Formula> formulas, Definitions definitions) implements Library {
  FileLibrary {
    formulas = Map.copyOf(formulas);
  }

  @Override
  public Optional<Node> find(String name, OptionalInt version) {
    return version.isPresent()
        ? Optional.empty()
        : Optional.ofNullable(formulas.get(name)).map(Formula::tree);
  }

  @Override
  public Collection<String> names() {
    return formulas.keySet();
  }
}
