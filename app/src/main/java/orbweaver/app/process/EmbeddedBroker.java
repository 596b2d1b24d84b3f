package orbweaver.app.process;

import java.net.InetSocketAddress;
import orbweaver.runtime.service.Service;

/** Broker in this process, for a pipeline in a folder. */
public interface EmbeddedBroker extends Service {
  /** Returns the address for clients. */
  String bootstrap();

  /** Returns the address of the controller, which only the broker itself uses. */
  InetSocketAddress controllerAddress();
}
