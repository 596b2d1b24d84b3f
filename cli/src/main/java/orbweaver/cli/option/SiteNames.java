package orbweaver.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import orbweaver.cli.exit.CommandException;
import orbweaver.contract.lines.MalformedFileException;
import orbweaver.contract.linkfile.DomainNames;

/** Reader of {@code domain_names.ini} for command-line options. */
public final class SiteNames {
  private SiteNames() {}

  /** Reads the file; an error in it ends the command with a message that names the line. */
  public static DomainNames read(Path file) {
    try (var in = Files.newInputStream(file)) {
      return DomainNames.read(in);
    } catch (MalformedFileException e) {
      throw CommandException.usage(file + ": " + e.getMessage());
    } catch (IOException e) {
      throw CommandException.usage(file + ": cannot be read (" + e.getMessage() + ")");
    }
  }
}
