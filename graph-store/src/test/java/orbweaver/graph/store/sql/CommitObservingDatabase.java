package orbweaver.graph.store.sql;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Database that notifies an observer just before each commit.
 *
 * @param commits the observer
 */
public record CommitObservingDatabase(GraphDatabase database, Runnable commits)
    implements GraphDatabase {
  @Override
  public GraphSnapshot snapshot() throws SQLException {
    return database.snapshot();
  }

  @Override
  public Connection writeConnection() throws SQLException {
    var connection = database.writeConnection();
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (_, method, arguments) -> passOn(connection, method, arguments));
  }

  private @Nullable Object passOn(Connection to, Method method, Object @Nullable [] arguments)
      throws Throwable {
    if (method.getName().equals("commit")) commits.run();
    try {
      return method.invoke(to, arguments);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  @Override
  public SqlDialect dialect() {
    return database.dialect();
  }

  @Override
  public void close() {
    database.close();
  }
}
