package orbweaver.admin.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.contract.formats.DomainNames;
import orbweaver.contract.formats.MalformedFileException;
import orbweaver.runtime.OperationException;

/**
 * Reader of {@code domain_names.ini}, the file of a link database with the domains of each site.
 */
public final class DomainNamesFile {
  private DomainNamesFile() {}

  /** Reads the file; an error in it ends the operation with a message that names the line. */
  public static DomainNames read(Path file) {
    try (var in = Files.newInputStream(file)) {
      return DomainNames.read(in);
    } catch (MalformedFileException e) {
      throw OperationException.usageError(file + ": " + e.getMessage());
    } catch (IOException e) {
      throw OperationException.usageError(file + ": cannot be read (" + e.getMessage() + ")");
    }
  }
}
