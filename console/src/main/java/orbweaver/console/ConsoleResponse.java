package orbweaver.console;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;

/** Response to a request. */
sealed interface ConsoleResponse permits Response, FileResponse, WalkResponse {
  /** Sends the response, once. */
  void send(HttpExchange exchange) throws IOException;
}
