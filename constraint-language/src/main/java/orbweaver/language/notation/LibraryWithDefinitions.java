package orbweaver.language.notation;

import java.util.Collection;
import java.util.Optional;
import java.util.OptionalInt;
import orbweaver.language.tree.Node;

/** Library with the formulas of another one and user-defined types of its own. */
record LibraryWithDefinitions(Library formulas, Definitions definitions) implements Library {
  @Override
  public Optional<Node> find(String name, OptionalInt version) {
    return formulas.find(name, version);
  }

  @Override
  public Collection<String> names() {
    return formulas.names();
  }
}
