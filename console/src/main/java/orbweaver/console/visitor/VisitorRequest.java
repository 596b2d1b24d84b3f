package orbweaver.console.visitor;

/**
 * Request of a browser.
 *
 * @param id random value that only this browser and the server know, from its cookie
 * @param isNew true if the browser does not have the cookie yet
 * @param address address of the client
 */
public record VisitorRequest(String id, boolean isNew, Visitor visitor, String address) {}
