package orbweaver.admin.profile;

import java.nio.file.Path;
import orbweaver.admin.activity.TextFileReader;
import orbweaver.admin.yaml.YamlKeys;
import orbweaver.contract.profile.Profile;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.runtime.OperationException;

/**
 * File of a profile, in YAML.
 *
 * <p>Example:
 *
 * <pre>
 * name: reuse
 * terms:
 *   - software reuse
 *   - {words: repository, min-count: 3, in: text}
 * min-terms: 1
 * hosts: [example.org]
 * constraints: (header-content-type text/html)
 * deliver: {file: reuse.jsonl}
 * </pre>
 */
public final class ProfileFile {
  private ProfileFile() {}

  /**
   * Reads a file.
   *
   * @throws OperationException with the position of the error
   */
  public static Profile read(Path path) {
    var source = TextFileReader.read(path);
    try {
      return new ProfileReader(path.toString(), YamlKeys.read(source)).read();
    } catch (FormulaSyntaxException e) {
      throw OperationException.usageError(path + ": " + e.getMessage());
    }
  }
}
