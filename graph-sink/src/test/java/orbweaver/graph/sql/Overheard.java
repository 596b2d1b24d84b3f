package orbweaver.graph.sql;

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
public record Overheard(Database database, Runnable commits) implements Database {
  @Override
  public Snapshot snapshot() throws SQLException {
    return database.snapshot();
  }

  @Override
  public Connection writing() throws SQLException {
    var connection = database.writing();
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
  public Dialect dialect() {
    return database.dialect();
  }

  @Override
  public void close() {
    database.close();
  }
}
