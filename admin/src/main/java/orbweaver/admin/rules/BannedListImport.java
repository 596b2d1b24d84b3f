package orbweaver.admin.rules;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.admin.activity.TextFileReader;
import orbweaver.contract.formats.DomainNames;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.OperationException;

/**
 * Rules converted from a banned list.
 *
 * @param rules the rules, with a comment for each site and each comment line
 * @param warnings messages on lines that ban nothing, or less than they seem to
 */
public record BannedListImport(List<String> rules, List<String> warnings) {
  public BannedListImport {
    rules = List.copyOf(rules);
    warnings = List.copyOf(warnings);
  }

  /**
   * Reads a banned list.
   *
   * @param domains the domains of each site; the name of a site that is not listed is its domain
   */
  public static BannedListImport of(Path file, Optional<DomainNames> domains) {
    var warnings = new ArrayList<String>();
    try {
      var rules = BannedListReader.rules(TextFileReader.read(file), domains, warnings::add);
      return new BannedListImport(rules, warnings);
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(file + ": " + e.getMessage());
    }
  }

  /** Returns the rules as a block for an activity file. */
  public List<String> yamlLines() {
    return Stream.concat(Stream.of("rules: |"), rules.stream().map("  "::concat)).toList();
  }
}
