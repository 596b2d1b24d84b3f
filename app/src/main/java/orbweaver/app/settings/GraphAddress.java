package orbweaver.app.settings;

import java.util.Optional;
import orbweaver.admin.layout.GraphLocation;
import orbweaver.admin.layout.GraphLocation.InDatabase;
import orbweaver.admin.layout.GraphLocation.InFolder;
import orbweaver.graph.store.postgres.PostgresAddress;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;

/** Location of the graph, from the setting of its address. */
public final class GraphAddress {
  private static final String PASSWORD = "PGPASSWORD";

  private GraphAddress() {}

  /**
   * Returns the location: a database with the password in {@code PGPASSWORD}, or the folder.
   *
   * @throws SettingException if the address is invalid
   */
  public static GraphLocation location(Optional<String> address, Environment environment) {
    return address
        .<GraphLocation>map(text -> database(text, environment.text(PASSWORD)))
        .orElseGet(InFolder::new);
  }

  private static InDatabase database(String text, Optional<String> password) {
    try {
      return new InDatabase(PostgresAddress.parse(text, password));
    } catch (IllegalArgumentException e) {
      throw ServiceVariables.GRAPH.invalid(String.valueOf(e.getMessage()));
    }
  }
}
