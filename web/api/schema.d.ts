export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process runs
         * @description Answered also by a process that is too busy for anything else: to end it would only leave more to the others.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process can serve: the database answers
         * @description Refused while the process is too busy, so that a balancer sends new calls elsewhere.
         */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who I am
         * @description The signed-in person, the teams, the role, and what the person may do. The first call creates the person.
         */
        get: operations["session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the language of my mails */
        patch: operations["setLanguage"];
        trace?: never;
    };
    "/api/v1/organisations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Organisations, for the expert’s filter
         * @description At most 50 a page, by name. Experts see all, others their own teams.
         */
        get: operations["listOrganisations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Owners, for the owner’s filter
         * @description At most 50 a page, by name: oneself and the members of one’s teams; for experts everybody who owns an order.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of my teams
         * @description With its open invitations and requests to join, where the reader is an admin.
         */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is in the team
         * @description At most 50 a page; whoever used the portal first comes first.
         */
        get: operations["listTeamMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/members/{personId}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make a member an admin, or an admin a member
         * @description For admins. Open invitations that somebody sent end when that person is no longer an admin.
         */
        put: operations["setTeamRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/members/{personId}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a member
         * @description For admins, of others. The person sees nothing of the team within a second, and comes back by a new invitation or request only. Orders and drafts stay with the team and get another owner; offers that were made to the person alone stay the person’s.
         */
        post: operations["removeTeamMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/departure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the team
         * @description The last admin cannot leave while there are other members. When the last member leaves, the orders stay with the organisation and nobody of it sees them until somebody comes.
         */
        post: operations["leaveTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a colleague by e-mail
         * @description For admins. The mail has a link that lets one person in, once, within 7 days. A team sends at most 30 a day and has at most 50 open.
         */
        post: operations["inviteToTeam"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description For admins. The new mail has a new link, for another 7 days; the old one no longer works.
         */
        post: operations["resendTeamInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description For admins. Its link no longer works.
         */
        delete: operations["withdrawTeamInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/team-invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a link invites to
         * @description For whoever holds the link of the mail and has signed in.
         */
        get: operations["showTeamInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/team-invitations/{token}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the team of an invitation
         * @description The link is what lets in, once; the address it was sent to plays no part. Who is in the team already is told its id, and the link stays unused. Calling again gives the same answer.
         */
        post: operations["acceptTeamInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/join-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How I stand to joining my company’s team
         * @description Tells nothing of whether there is such a team.
         */
        get: operations["getJoining"];
        put?: never;
        /**
         * Ask to join the team of my e-mail domain
         * @description For people in no team with a verified address at a domain of their company. Its admins are told and decide within 14 days. The answer is the same whether there is such a team or not.
         */
        post: operations["askToJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/join-requests/{requestId}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let somebody who asked join
         * @description For admins. Of two who decide at once, one wins and the other is told.
         */
        post: operations["acceptJoinRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teams/{id}/join-requests/{requestId}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline a request to join
         * @description For admins. The person is told by mail, without the team’s name.
         */
        post: operations["declineJoinRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which mails I get, and who stands in for me
         * @description For customers. Confirmations of one’s own orders, invitations and answers to one’s own requests always come and are no choice.
         */
        get: operations["getNotificationSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Choose when I am told of what
         * @description Only what is named changes. What happened before is told as it was chosen then: what waits for a digest still comes in it.
         */
        patch: operations["chooseNotifications"];
        trace?: never;
    };
    "/api/v1/notification-settings/absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name a substitute while I am away
         * @description On these days the mails about my orders go to the substitute, who must be in the order’s team: what belongs to no team, and team matters, still come to me. The last one named counts.
         */
        put: operations["setAbsence"];
        post?: never;
        /**
         * I am back, or not away after all
         * @description From here on all mails come to me again. Without an absence nothing happens.
         */
        delete: operations["endAbsence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Offers
         * @description Those valid the longest first, so that expired ones come last; at most 20 a page. Experts see all and may filter by organisation.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One offer with its items */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offers/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The offer as PDF */
        get: operations["downloadOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders
         * @description Newest first where no other sort is asked for, at most 20 a page. A customer sees the orders of the own teams and own orders, a reporting contact the orders opened to it.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Begin a draft
         * @description Empty, from offers, or as a copy of an order (samples, contacts, billing and the offers that the caller may see; not its files and results). Contacts, billing and shipping location of a draft that is no copy are filled from what the caller submitted last for the same team, else company and billing from what the team submitted last; what would be refused today is left empty. `filledFrom` says from which order.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        /**
         * Delete a draft
         * @description Refused when anybody changed the draft since it was read: nobody’s work is deleted unseen.
         */
        delete: operations["deleteOrder"];
        options?: never;
        head?: never;
        /**
         * Edit an order
         * @description Only the named fields change. After submission only name, reference and notes can change.
         */
        patch: operations["editOrder"];
        trace?: never;
    };
    "/api/v1/orders/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that the order was seen
         * @description From here on the order and its results have no news for this person, until something else happens. The order stays as it is, its version too. For experts, who have no news, nothing changes.
         */
        post: operations["noteSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a draft
         * @description It becomes `submitted` when every test is priced by a valid offer and `request` is empty, else `waiting_for_review`. A submitted order whose samples go to a reception of ours is confirmed at once: the reply says `waiting_for_samples`.
         */
        post: operations["submitOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history of an order
         * @description Newest first, at most 50 a page. Edits of a draft and of notes are not listed. A reporting contact is told what became of the samples and results, and of the customer’s people only the company.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/cover-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cover sheet as PDF */
        get: operations["downloadCoverSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/provide_offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the reviewed order its offer (expert) */
        post: operations["provideOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the offer provided */
        post: operations["accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline the offer provided */
        post: operations["decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the order: samples may come (expert) */
        post: operations["confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note the reception of samples (expert) */
        post: operations["receive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the analysis (expert) */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the order (expert) */
        post: operations["complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/acts/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the order (expert) */
        post: operations["cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the estimated completion (expert) */
        put: operations["setEstimate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is new in my orders and teams
         * @description For customers: the orders in which somebody else did something since the reader last saw them. The lists of orders mark the same ones, and older ones too. With them, how many people ask to join the reader’s teams.
         */
        get: operations["listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/news/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell that all news was seen
         * @description The orders of `GET /news` have no news for the reader any more, but for those in which something happened after `until`.
         */
        post: operations["noteNewsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What an order takes of its frame offers
         * @description The tests with an agreed quantity of the frame offers that the order uses; of a draft only while the offer is valid. Empty for reporting contacts.
         */
        get: operations["listFrameUses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/label-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Labels for the samples as PDF
         * @description A4 sheets to print on, one label per sample: its number as text and as QR code, name, material, and what the customer wrote about its temperature and UN number. Whoever gets the cover sheet gets these.
         */
        get: operations["downloadLabelSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/customs-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The commercial invoice for customs as PDF
         * @description In English, for samples that are sent from outside the EU to Helsinki; refused for all others. Sender and recipient are the order’s. What is said of the goods here is printed and not kept.
         */
        get: operations["downloadCustomsInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/samples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace all samples of a draft
         * @description The list becomes exactly this one, numbered in this order. Refused when anybody changed the order since it was read.
         */
        put: operations["replaceSamples"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save single samples of a draft
         * @description Rows are added, changed and removed one by one, each with its own version, so that two colleagues can work on one draft. All or nothing: one stale row refuses the call. A new row that already stands as sent is taken as saved.
         */
        patch: operations["changeSamples"];
        trace?: never;
    };
    "/api/v1/orders/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Attachments of an order
         * @description At most 200, newest first. Files of released results are listed with the results.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Attach a file
         * @description Multipart with one part named `file`, streamed. Accepted by content: PDF, pictures, Office documents, CSV, text, ZIP. A file for a result (`purpose=result`) is seen by experts only until a result refers to it.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a file */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        /**
         * Remove an attachment
         * @description The side that attached it may, until the order is completed or cancelled. A file for a result may be removed by experts until a result refers to it; files of results stay.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One’s own unfinished uploads to an order
         * @description The newest first, at most 200. A page that was closed finds here what can be gone on with.
         */
        get: operations["listUploads"];
        put?: never;
        /**
         * Begin an upload, or go on with it
         * @description For files that take longer than a line may hold. The same person who sends the same file (name, size, last change) for the same purpose to the same order gets the upload that has been begun, with the bytes that are here: repeating the call changes nothing.
         */
        post: operations["beginUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far an upload has come
         * @description By HEAD as tus has it: `Upload-Offset` and `Upload-Length` say it in the headers. Only for who began it.
         */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        /**
         * Give up an upload
         * @description What has come of it is removed.
         */
        delete: operations["dropUpload"];
        options?: never;
        head?: never;
        /**
         * Send the next bytes of an upload
         * @description As many as the sender likes; parts of some megabytes lose least when a server ends. When the line breaks, the bytes that came are kept.
         */
        patch: operations["continueUpload"];
        trace?: never;
    };
    "/api/v1/uploads/{id}/completion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the file of an upload
         * @description Looked at as any file that is sent to an order, and refused as such; then nothing of it stays. Repeated, it gives the same file.
         */
        post: operations["completeUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Results of an order
         * @description At most 200, newest first.
         */
        get: operations["listResults"];
        put?: never;
        /**
         * Release a result (expert)
         * @description Refers to a file uploaded with `purpose=result`. The tests of the covered samples become reported and the customer is told by mail. What was released is never changed: a mistake is corrected by a new release, also of a completed order, and once for each result.
         */
        post: operations["addResult"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/orders/{id}/results/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All results of an order as one ZIP
         * @description The files of all released results, the newest first, under their own names; names that are the same are told apart by a number. `Content-Length` says how long it is. Whoever sees the results gets it. When a file cannot be read on the way, the connection breaks off: what has come to its end is whole.
         */
        get: operations["downloadResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/results/{id}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The table of a result
         * @description For everybody who sees the result. A result without a table is not found here.
         */
        get: operations["getResultTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/results/{id}/table/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The table of a result as CSV
         * @description In UTF-8. In English with commas between the fields and decimal points, in Finnish with semicolons and decimal commas, as spreadsheets there expect it.
         */
        get: operations["downloadResultTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{token}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation to see one order
         * @description A reporting contact opens the one-time link of a mail and signs in; from then on that person sees exactly that order. Whoever sees the order already is led to it, and the link stays unused.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mails that finally failed (expert)
         * @description Newest first, at most 50 a page. Acts whose mails could not even be composed are among them, one item each.
         */
        get: operations["listFailedMails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/mails/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a failed mail again (expert)
         * @description Where no mail could be composed, composing is tried again.
         */
        post: operations["resendMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products of the catalogue
         * @description At most 24 a page. Filters of different kinds all apply; of one kind, any of the values will do. The search takes typing errors, parts of compound words and standards however they are spaced; what fits best comes first.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/products/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product of the catalogue */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{code}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register for a campaign
         * @description Makes the campaign’s offer to the person who calls, once: calling again gives the same offer, also when the campaign has ended since.
         */
        post: operations["registerForCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/enquiries/form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Begin to fill in a form
         * @description A token that says when the form was begun: what is sent within three seconds was written by no person. It is good for a day. A page without scripts does without it and is asked to confirm what was written.
         */
        get: operations["openForm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Enquiries (expert)
         * @description Newest first, at most 50 a page.
         */
        get: operations["listEnquiries"];
        put?: never;
        /**
         * Send a message, an offer request or a partner’s application
         * @description Kept for 24 months, mailed to the provider, and acknowledged to the sender. A form that is posted without a script, as `application/x-www-form-urlencoded` with the same fields, is answered with a page.
         */
        post: operations["sendEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/enquiries/{id}/answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an enquiry as answered (expert)
         * @description Marked again, it keeps who marked it first, and when.
         */
        post: operations["markEnquiryAnswered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletter/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for the newsletter
         * @description A mail with a link goes to the address; the subscription begins when that is confirmed. The answer is the same whether or not the address is known, and however often it is asked for: an address gets at most three such mails a day. A form is answered with a page.
         */
        post: operations["subscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletter/confirmations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which a subscription is confirmed
         * @description Opening it confirms nothing: programs that guard mailboxes open every link.
         */
        get: operations["showConfirmation"];
        put?: never;
        /**
         * Confirm a subscription
         * @description The link is good for 30 days. Confirmed again, a subscription stays confirmed; one that has ended is not begun anew.
         */
        post: operations["confirmSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/newsletter/unsubscriptions/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page on which a subscription is ended */
        get: operations["showUnsubscription"];
        put?: never;
        /**
         * End a subscription
         * @description The one click of RFC 8058, sent by mail programs from anywhere, and the button of the page. Ended already, the answer is the same.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        CampaignRegistration: {
            /**
             * Format: uuid
             * @description The offer that the person has by this campaign, a UUID of version 7.
             */
            offerId: string;
        };
        FrameBalance: {
            /**
             * Format: uuid
             * @description The offered item.
             */
            offerItemId: string;
            /** @description The name of the test in both languages, from the offer. */
            name: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /**
             * @description What is counted: the quantities beside it are what the price is multiplied by in orders.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description What all orders together may take. */
            agreedQuantity: number;
            /** @description What submitted orders have taken so far. */
            orderedQuantity: number;
            /** @description What orders may still take. */
            leftQuantity: number;
        };
        Frame: {
            /** @description The tests with an agreed quantity, in the order of the offer; of the others there is no limit. */
            balances: components["schemas"]["FrameBalance"][];
            /** @description Whether so little is left of every test that no order can be begun. */
            exhausted: boolean;
        };
        FrameShortage: {
            /**
             * Format: uuid
             * @description The offered item.
             */
            offerItemId: string;
            /** @description The name of the test in both languages, from the offer. */
            name: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /**
             * @description What is counted: the quantities beside it are what the price is multiplied by in orders.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description What the order would take. */
            neededQuantity: number;
            /** @description What orders may still take. */
            leftQuantity: number;
        };
        OfferItem: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The test as it is sold, with its technique or standard. */
            name: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /** @description The standard or in-house method, e.g. `EN 71-3:2019+A2:2024`; null where none applies. */
            standard: string | null;
            /** @description How many units the offer is for. */
            quantity: number;
            /**
             * @description What one unit price buys.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description The price of one unit. */
            unitPriceCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed price. */
                max: number;
            };
            /** @description The unit price × quantity (× `elements`) less the discount of the volume tier that the product reaches. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
            /** @description How many elements are determined; only for the two element units. */
            elements: number | null;
            /** @description Weeks from reception to results; equal ends mean one value; null when agreed case by case. */
            turnaroundWeeks: {
                /** @description Weeks at least. */
                min: number;
                /** @description Weeks at most; equal to `min` for one value. */
                max: number;
            } | null;
            /** @description What and how much to send. */
            sampleRequirements: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            } | null;
            /** @description The matrices the method takes; empty means any. */
            materials: string[];
            /** @description Volume tiers by rising quantity. */
            tiers: {
                /** @description The tier applies from this multiplied quantity on. */
                fromQuantity: number;
                /** @description Taken off the unit price, whole per cent. */
                discountPercent: number;
            }[];
            /** @description The next volume tier with a larger discount than the quantity of the offer has; null for none. */
            nextTier: {
                /** @description How many units more than `quantity` reach it: samples for `element_per_sample`, elements for `element_per_order`. */
                more: number;
                /** @description Taken off the unit price then, whole per cent. */
                discountPercent: number;
            } | null;
        };
        OfferSummary: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `T-1234`. */
            number: number;
            /** @description What the provider called the offer. */
            name: string;
            /** @description The organisation the offer was made to; null when it was made to one person. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person the offer was made to; null when it was made to an organisation. */
            person: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /**
             * Format: date
             * @description The last day of validity, to its end in Helsinki.
             */
            validUntil: string;
            /** @description Whether that day is over. */
            expired: boolean;
            /** @description Whether at most 14 days are left. */
            expiresSoon: boolean;
            /** @description Of a frame offer, from whose agreed quantities many orders take: how far it is used. Null for any other offer. */
            frame: components["schemas"]["Frame"] | null;
            /**
             * @description ISO 4217; all prices are in euros today.
             * @constant
             */
            currency: "EUR";
            /**
             * Format: date-time
             * @description When the offer was given, UTC.
             */
            createdAt: string;
            /** @description How many items the offer has. */
            itemCount: number;
        };
        Offer: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `T-1234`. */
            number: number;
            /** @description What the provider called the offer. */
            name: string;
            /** @description The organisation the offer was made to; null when it was made to one person. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person the offer was made to; null when it was made to an organisation. */
            person: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /**
             * Format: date
             * @description The last day of validity, to its end in Helsinki.
             */
            validUntil: string;
            /** @description Whether that day is over. */
            expired: boolean;
            /** @description Whether at most 14 days are left. */
            expiresSoon: boolean;
            /** @description Of a frame offer, from whose agreed quantities many orders take: how far it is used. Null for any other offer. */
            frame: components["schemas"]["Frame"] | null;
            /**
             * @description ISO 4217; all prices are in euros today.
             * @constant
             */
            currency: "EUR";
            /**
             * Format: date-time
             * @description When the offer was given, UTC.
             */
            createdAt: string;
            /** @description The tests and fees of the offer, in its own order. */
            items: components["schemas"]["OfferItem"][];
            /** @description The service fee of each order from this offer; 0 when none was agreed. */
            serviceFeeCents: number;
            /** @description Items and service fee together. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
            /** @description `order` while the offer is valid, not exhausted, and the reader may order. */
            allowed: "order"[];
        };
        OfferPage: {
            /** @description By the last day of validity, the latest first; at most 20. */
            items: components["schemas"]["OfferSummary"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        Product: {
            /** @description What the product is known by in every language; the same as its English slug. */
            id: string;
            /** @description The last part of the address of its page in the language asked for. */
            slug: string;
            /** @description The test as it is sold, with its technique or standard. */
            name: string;
            /** @description What is found out, in one sentence. */
            summary: string;
            /** @description The technique, by its id: `icp-ms`, `tensile-testing` …; null where the test is none of those described. */
            method: string | null;
            /** @description One to three, the most fitting first. */
            typesOfTesting: ("air-quality" | "biology" | "compositional" | "electrical" | "elemental" | "fire" | "mechanical" | "microbiology" | "microscopy" | "particle" | "properties" | "regulatory" | "rheology" | "std-product" | "surface" | "thermal")[];
            /** @description The industries and materials it is for, one to four. */
            industries: ("biorefinery" | "building-materials" | "chemical" | "child-care" | "cosmetic" | "energy-and-fuel" | "environmental" | "food-and-feed" | "food-contact" | "marine" | "medical" | "metal" | "packaging" | "paper" | "pharma" | "polymer" | "safety-equipment" | "semiconductors" | "textile" | "waste")[];
            /** @description What the test is done with, one to three. */
            deviceTypes: ("icp-ms" | "icp-oes" | "xrf-spectrometer" | "aas" | "gc-ms" | "gc-fid" | "hs-gc-ms" | "lc-ms-ms" | "hplc-uv" | "ion-chromatograph" | "ftir" | "raman" | "nmr" | "sem" | "sem-edx" | "tem" | "xps" | "afm" | "xrd" | "dsc" | "tga" | "dma" | "dilatometer" | "tensile-tester" | "impact-tester" | "hardness-tester" | "rheometer" | "viscometer" | "melt-flow-tester" | "laser-diffraction" | "bet-analyser" | "contact-angle-meter" | "optical-microscope" | "x-ray-ct" | "cone-calorimeter" | "small-flame-tester" | "incubator" | "pcr-cycler" | "cell-culture" | "oven" | "climate-chamber" | "salt-spray-chamber" | "balance" | "karl-fischer-titrator" | "titrator" | "bomb-calorimeter" | "elemental-analyser-chns" | "high-voltage-tester" | "insulation-meter" | "particle-counter" | "sampling-pump" | "permeability-tester" | "colorimeter" | "profilometer" | "uv-vis-spectrophotometer" | "luminometer" | "dynamic-light-scattering" | "gas-pycnometer" | "softening-point-tester")[];
            /** @description With their editions, e.g. `EN 71-3:2019`; empty for own methods. */
            standards: string[];
            /** @description What vouches for the work, one to three. */
            qualitySystems: ("iso-9001" | "accredited-lab" | "accredited-method" | "fda" | "glp" | "gmp" | "reach")[];
            /** @description Weeks from reception to results. */
            turnaroundWeeks: {
                /** @description Weeks at least, in halves. */
                min: number;
                /** @description Weeks at most; equal to `min` for one value. */
                max: number;
            };
            /** @description The list price of one unit, VAT 0; an offer may say another. */
            unitPriceCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed price. */
                max: number;
            };
            /**
             * @description What one unit price buys.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description How many elements are determined; only for the two element units. */
            elements: number | null;
        };
        ProductPage: {
            /** @description What the product is known by in every language; the same as its English slug. */
            id: string;
            /** @description The last part of the address of its page in the language asked for. */
            slug: string;
            /** @description The test as it is sold, with its technique or standard. */
            name: string;
            /** @description What is found out, in one sentence. */
            summary: string;
            /** @description The technique, by its id: `icp-ms`, `tensile-testing` …; null where the test is none of those described. */
            method: string | null;
            /** @description One to three, the most fitting first. */
            typesOfTesting: ("air-quality" | "biology" | "compositional" | "electrical" | "elemental" | "fire" | "mechanical" | "microbiology" | "microscopy" | "particle" | "properties" | "regulatory" | "rheology" | "std-product" | "surface" | "thermal")[];
            /** @description The industries and materials it is for, one to four. */
            industries: ("biorefinery" | "building-materials" | "chemical" | "child-care" | "cosmetic" | "energy-and-fuel" | "environmental" | "food-and-feed" | "food-contact" | "marine" | "medical" | "metal" | "packaging" | "paper" | "pharma" | "polymer" | "safety-equipment" | "semiconductors" | "textile" | "waste")[];
            /** @description What the test is done with, one to three. */
            deviceTypes: ("icp-ms" | "icp-oes" | "xrf-spectrometer" | "aas" | "gc-ms" | "gc-fid" | "hs-gc-ms" | "lc-ms-ms" | "hplc-uv" | "ion-chromatograph" | "ftir" | "raman" | "nmr" | "sem" | "sem-edx" | "tem" | "xps" | "afm" | "xrd" | "dsc" | "tga" | "dma" | "dilatometer" | "tensile-tester" | "impact-tester" | "hardness-tester" | "rheometer" | "viscometer" | "melt-flow-tester" | "laser-diffraction" | "bet-analyser" | "contact-angle-meter" | "optical-microscope" | "x-ray-ct" | "cone-calorimeter" | "small-flame-tester" | "incubator" | "pcr-cycler" | "cell-culture" | "oven" | "climate-chamber" | "salt-spray-chamber" | "balance" | "karl-fischer-titrator" | "titrator" | "bomb-calorimeter" | "elemental-analyser-chns" | "high-voltage-tester" | "insulation-meter" | "particle-counter" | "sampling-pump" | "permeability-tester" | "colorimeter" | "profilometer" | "uv-vis-spectrophotometer" | "luminometer" | "dynamic-light-scattering" | "gas-pycnometer" | "softening-point-tester")[];
            /** @description With their editions, e.g. `EN 71-3:2019`; empty for own methods. */
            standards: string[];
            /** @description What vouches for the work, one to three. */
            qualitySystems: ("iso-9001" | "accredited-lab" | "accredited-method" | "fda" | "glp" | "gmp" | "reach")[];
            /** @description Weeks from reception to results. */
            turnaroundWeeks: {
                /** @description Weeks at least, in halves. */
                min: number;
                /** @description Weeks at most; equal to `min` for one value. */
                max: number;
            };
            /** @description The list price of one unit, VAT 0; an offer may say another. */
            unitPriceCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed price. */
                max: number;
            };
            /**
             * @description What one unit price buys.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description How many elements are determined; only for the two element units. */
            elements: number | null;
            /** @description The slug in each language, for the link to the twin page. */
            slugs: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /** @description What the test is for, how it is done, what the report holds. */
            description: string;
            /** @description The sample materials it is usually done on, one to five. */
            matrices: string[];
            /** @description The least that is found; null where there is no such limit. */
            detectionLimit: string | null;
            /** @description How much sample is needed. */
            requiredQuantity: string;
            /** @description Volume tiers by rising quantity; empty where there are none. */
            tiers: {
                /** @description The tier applies from this multiplied quantity on. */
                fromQuantity: number;
                /** @description Taken off the unit price, whole per cent. */
                discountPercent: number;
            }[];
            /** @description Who answers questions about it, by the id of the team’s page. */
            expert: string;
        };
        ProductList: {
            /** @description At most 24, those that fit best first. */
            items: components["schemas"]["Product"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
            /** @description How many products fit, on all pages together. */
            total: number;
            /** @description What can be chosen of each kind of filter. */
            choices: {
                /** @description Each industry or material that some product has, most first; and those that are chosen. */
                industryOrMaterial: {
                    /**
                     * @description What to send to choose it.
                     * @enum {string}
                     */
                    value: "biorefinery" | "building-materials" | "chemical" | "child-care" | "cosmetic" | "energy-and-fuel" | "environmental" | "food-and-feed" | "food-contact" | "marine" | "medical" | "metal" | "packaging" | "paper" | "pharma" | "polymer" | "safety-equipment" | "semiconductors" | "textile" | "waste";
                    /** @description How many products there are with it, everything chosen of the other kinds considered. */
                    count: number;
                }[];
                /** @description Each type of testing that some product has, most first; and those that are chosen. */
                typeOfTesting: {
                    /**
                     * @description What to send to choose it.
                     * @enum {string}
                     */
                    value: "air-quality" | "biology" | "compositional" | "electrical" | "elemental" | "fire" | "mechanical" | "microbiology" | "microscopy" | "particle" | "properties" | "regulatory" | "rheology" | "std-product" | "surface" | "thermal";
                    /** @description How many products there are with it, everything chosen of the other kinds considered. */
                    count: number;
                }[];
                /** @description Each device type that some product has, most first; and those that are chosen. */
                deviceType: {
                    /**
                     * @description What to send to choose it.
                     * @enum {string}
                     */
                    value: "icp-ms" | "icp-oes" | "xrf-spectrometer" | "aas" | "gc-ms" | "gc-fid" | "hs-gc-ms" | "lc-ms-ms" | "hplc-uv" | "ion-chromatograph" | "ftir" | "raman" | "nmr" | "sem" | "sem-edx" | "tem" | "xps" | "afm" | "xrd" | "dsc" | "tga" | "dma" | "dilatometer" | "tensile-tester" | "impact-tester" | "hardness-tester" | "rheometer" | "viscometer" | "melt-flow-tester" | "laser-diffraction" | "bet-analyser" | "contact-angle-meter" | "optical-microscope" | "x-ray-ct" | "cone-calorimeter" | "small-flame-tester" | "incubator" | "pcr-cycler" | "cell-culture" | "oven" | "climate-chamber" | "salt-spray-chamber" | "balance" | "karl-fischer-titrator" | "titrator" | "bomb-calorimeter" | "elemental-analyser-chns" | "high-voltage-tester" | "insulation-meter" | "particle-counter" | "sampling-pump" | "permeability-tester" | "colorimeter" | "profilometer" | "uv-vis-spectrophotometer" | "luminometer" | "dynamic-light-scattering" | "gas-pycnometer" | "softening-point-tester";
                    /** @description How many products there are with it, everything chosen of the other kinds considered. */
                    count: number;
                }[];
                /** @description Each standard that some product has, most first; and those that are chosen. */
                standard: {
                    /** @description What to send to choose it. */
                    value: string;
                    /** @description How many products there are with it, everything chosen of the other kinds considered. */
                    count: number;
                }[];
            };
        };
        Enquiry: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /**
             * @description Which of the forms it is.
             * @enum {string}
             */
            kind: "contact" | "offer_request" | "partner";
            /** @description The person who writes, 1 to 200 characters. */
            name: string;
            /**
             * Format: email
             * @description Work e-mail; the answer goes there.
             */
            email: string;
            /**
             * @description Work phone in international format, kept as E.164; may be empty.
             * @default
             */
            phone: string & (unknown & unknown);
            /** @description Company or organisation, 1 to 200 characters: private persons are not served. */
            company: string;
            /**
             * @description How many samples, in words or digits; may be empty.
             * @default
             */
            numberOfSamples: string;
            /**
             * @description Material or product; may be empty.
             * @default
             */
            sampleType: string;
            /** @description What it is about, 1 to 5,000 characters. */
            message: string;
            /**
             * @description Where the sender heard of us; may be empty.
             * @default
             * @enum {string}
             */
            referralSource: "search" | "colleague" | "laboratory" | "event" | "newsletter" | "social_media" | "customer" | "other" | "";
            /**
             * @description What a laboratory offers; required of partners and empty otherwise.
             * @default
             */
            servicesOffered: string;
            /**
             * @description The language of the form, in which we answer.
             * @enum {string}
             */
            language: "en" | "fi";
            /** @description The page of the site that the form was on: its path, at most 300 characters. */
            page: string;
            /** @description Whether the need comes again. */
            recurringNeed: boolean;
            /**
             * Format: date-time
             * @description When it came, in UTC.
             */
            createdAt: string;
            /** @description When an expert marked it as answered, in UTC; null until then. */
            answeredAt: string | null;
            /** @description The name of that expert. */
            answeredBy: string | null;
        };
        OpenedForm: {
            /** @description Sent with the form. */
            form: string;
        };
        EnquiryReceipt: {
            /** @description When the sender may expect an answer. */
            replyPromise: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
        };
        EnquiryPage: {
            /** @description Newest first, at most 50. */
            items: components["schemas"]["Enquiry"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        StoredFile: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The cleaned name, at most 200 bytes. */
            name: string;
            /** @description What the content is, found by reading it. */
            contentType: string;
            /** @description The size of the content in bytes; the largest is `limits.fileBytes` of the session. */
            sizeBytes: number;
            /**
             * Format: date-time
             * @description When the file was kept, in UTC.
             */
            uploadedAt: string;
            /** @description Who sent it; the provider’s experts are shown as the company. */
            uploadedBy: {
                /** @description The name to show. */
                name: string;
            };
            /** @description `delete` where the reader may remove the file. */
            allowed: "delete"[];
        };
        FileList: {
            /** @description The files, newest first, at most 200. */
            items: components["schemas"]["StoredFile"][];
        };
        FrameUse: {
            /**
             * Format: uuid
             * @description The offered item.
             */
            offerItemId: string;
            /** @description The name of the test in both languages, from the offer. */
            name: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /**
             * @description What is counted: the quantities beside it are what the price is multiplied by in orders.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description What all orders together may take. */
            agreedQuantity: number;
            /** @description What submitted orders have taken so far. */
            orderedQuantity: number;
            /** @description What orders may still take. */
            leftQuantity: number;
            /** @description Of this order: of a draft what it would take if it were submitted now, else what it has taken. */
            orderQuantity: number;
            /** @description How much more a draft needs than is left: so long it cannot be submitted. 0 for enough, and for what is submitted. */
            shortQuantity: number;
        };
        FrameUseList: {
            /** @description By offer, in the order of the offer. */
            items: components["schemas"]["FrameUse"][];
        };
        FailedMail: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The address it was to go to; null where no mail could be composed. */
            receiver: string | null;
            /** @description The subject line, in the receiver’s language; null where no mail could be composed. */
            subject: string | null;
            /** @description The event whose mails could not be composed; null for a mail. */
            uncomposed: {
                /**
                 * @description What the event is about. New kinds may be added.
                 * @enum {string}
                 */
                subject: "order" | "offer" | "organisation" | "person" | "enquiry" | "subscription";
                /** @description The number of the order, without `L-`; null for other subjects. */
                orderNumber: number | null;
                /** @description What was done: of an order as in its history. */
                act: string;
            } | null;
            /** @description How often it was tried. */
            attempts: number;
            /** @description What the mail server said last, or what went wrong in composing. */
            lastError: string | null;
            /**
             * Format: date-time
             * @description When the mail was composed, in UTC; as `failedAt` where it was not.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the last try failed and the mail was given up, in UTC.
             */
            failedAt: string;
        };
        FailedMailPage: {
            /** @description Newest first, at most 50. */
            items: components["schemas"]["FailedMail"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        OrderEvent: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /**
             * Format: date-time
             * @description When it was done, in UTC.
             */
            at: string;
            /**
             * @description What was done: an act that moves the order; `create`, `add_result`, `estimate`; `upload` and `remove_file` for attachments; `accept_invitation` when a reporting contact was let in; `hand_over` when it got another owner in its team. New acts may be added.
             * @enum {string}
             */
            act: "create" | "submit" | "provide_offer" | "accept" | "decline" | "confirm" | "receive" | "start" | "complete" | "cancel" | "estimate" | "add_result" | "upload" | "remove_file" | "accept_invitation" | "hand_over";
            /** @description Who did it. */
            actor: {
                /** @description The person, or the company where the reader deals with the company. */
                name: string;
                /**
                 * @description Which side acted; `system` for what the product does by itself.
                 * @enum {string}
                 */
                kind: "customer" | "expert" | "system";
            };
            /** @description The state before; null where the act moved nothing. */
            from: ("draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled") | null;
            /** @description The state after; null where the act moved nothing. */
            to: ("draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled") | null;
            /** @description What the act said, by name: `copyOf` (order number), `reviewReasons` (why a submitted order is reviewed first), `offerNumber`, `reason` (`offer_expired` where the `system` declined), `on` (day), `title`, `name` (file), `from` and `to` (names of the owners); of a result `samples`, how many it names (0 for all of the order); of a reception `received` and `rejectedCount`, and `rejected` with number, reason and explanation of the first 100 rejected samples. */
            details: {
                [key: string]: unknown;
            };
        };
        News: {
            /** @description How many orders have news for the reader, of the 100 of each team in which something happened last; at most 100. */
            count: number;
            /** @description How many people wait to be let into a team that the reader is an admin of; at most 100. They wait until they are answered, read or not. */
            joinRequests: number;
            /** @description When the newest of it happened, in UTC; null where nothing is new. */
            newestAt: string | null;
            /** @description The newest first, at most 10. */
            items: {
                /** @description The order that has news. */
                order: {
                    /**
                     * Format: uuid
                     * @description A UUID of version 7.
                     */
                    id: string;
                    /** @description The order’s number. */
                    number: number;
                    /** @description The order’s name, perhaps empty. */
                    name: string;
                };
                /** @description What somebody else did last. */
                event: components["schemas"]["OrderEvent"];
            }[];
        };
        NewsletterDone: {
            /**
             * @description Always `done`.
             * @constant
             */
            status: "done";
        };
        SubscriptionAsked: {
            /**
             * @description Always `asked`: look into the mailbox.
             * @constant
             */
            status: "asked";
        };
        NotificationSettings: {
            /** @description When each is told. What was not chosen is as it is for everybody. */
            choices: {
                /**
                 * @description An order of one’s own has got its offer, which waits for a decision: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                offer_provided: "at_once" | "daily" | "none";
                /**
                 * @description An order of one’s own is confirmed, and its samples may be sent: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                order_confirmed: "at_once" | "daily" | "none";
                /**
                 * @description All samples of one’s own order have come: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                samples_received: "at_once" | "daily" | "none";
                /**
                 * @description Samples of one’s own order were rejected at reception: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                sample_rejected: "at_once" | "daily" | "none";
                /**
                 * @description The testing of one’s own order has begun: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                testing_begun: "at_once" | "daily" | "none";
                /**
                 * @description The estimated completion of one’s own order was set or changed: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                estimate_changed: "at_once" | "daily" | "none";
                /**
                 * @description The provider has attached a file to one’s own order: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                file_added: "at_once" | "daily" | "none";
                /**
                 * @description A result of one’s own order was released or corrected: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                result_released: "at_once" | "daily" | "none";
                /**
                 * @description One’s own order is complete: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                order_completed: "at_once" | "daily" | "none";
                /**
                 * @description One’s own order was cancelled: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                order_cancelled: "at_once" | "daily" | "none";
                /**
                 * @description A colleague has submitted an order of a team one is in: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                colleague_submitted: "at_once" | "daily" | "none";
                /**
                 * @description Somebody asks to join a team of which one is an admin: `at_once`, `daily` or `none`.
                 * @enum {string}
                 */
                join_requested: "at_once" | "daily" | "none";
            };
            /** @description Where the mails go. Null while the identity provider has not verified an address: mails about orders then go to the address in the order’s contact details, each at once. */
            email: string | null;
            /** @description The absence that is now or to come; it ends by itself. */
            absence: {
                /** @description Who gets the mails about orders of the teams that both are in. */
                substitute: {
                    /**
                     * Format: uuid
                     * @description A UUID of version 7.
                     */
                    id: string;
                    /** @description The name to show. */
                    name: string;
                };
                /**
                 * Format: date
                 * @description The first day, in Helsinki.
                 */
                from: string;
                /**
                 * Format: date
                 * @description The last day, in Helsinki.
                 */
                until: string;
                /** @description Whether today is one of the days. */
                isNow: boolean;
                /** @description Why the mails come to the person all the same: the substitute is in no team with the person any more (`not_in_team`), is away too (`away`), or has no verified address (`no_address`). */
                hindrance: ("not_in_team" | "away" | "no_address") | null;
            } | null;
        };
        Problem: {
            /** @description A link to the description of the code in the API documentation. */
            type: string;
            /** @description One English sentence about the code, for developers. */
            title: string;
            /** @description The HTTP status, repeated. */
            status: number;
            /**
             * @description Permanent; the key of the text in both languages.
             * @enum {string}
             */
            code: "invalid_json" | "invalid_fields" | "organisation_filter_refused" | "not_signed_in" | "forbidden" | "not_found" | "body_too_large" | "media_type_unsupported" | "too_many_requests" | "internal_error" | "identity_provider_away" | "database_away" | "server_busy" | "idempotency_key_missing" | "idempotency_key_reused" | "version_missing" | "order_changed" | "sample_changed" | "offer_not_found" | "offer_expired" | "offer_exhausted" | "frame_exceeded" | "campaign_not_found" | "campaign_ended" | "campaign_full" | "product_not_found" | "order_not_found" | "act_not_allowed" | "order_submitted" | "order_not_draft" | "order_incomplete" | "samples_too_many" | "sample_not_found" | "test_not_offered" | "rejection_reason_missing" | "result_missing" | "results_not_found" | "customs_invoice_not_needed" | "result_not_found" | "result_corrected" | "correction_reason_missing" | "organisation_not_found" | "shipping_location_refused" | "e_invoice_refused" | "file_not_found" | "file_empty" | "file_too_large" | "file_unsupported" | "file_missing" | "file_infected" | "file_scanner_away" | "files_too_many" | "file_store_full" | "upload_failed" | "upload_not_found" | "upload_offset_wrong" | "upload_incomplete" | "invitation_not_found" | "team_not_found" | "team_member_not_found" | "membership_changed" | "team_needs_admin" | "team_invitation_not_found" | "already_member" | "already_invited" | "team_invitations_too_many" | "email_unverified" | "join_not_possible" | "join_request_declined" | "join_request_not_found" | "join_request_decided" | "foreign_origin" | "form_token_missing" | "newsletter_link_invalid" | "enquiry_not_found" | "mail_not_found";
            /** @description The invalid fields, when there are any. */
            errors?: {
                /** @description Where in the body, query or address: names and indexes joined by dots, e.g. `samples.3.name`. */
                path: string;
                /**
                 * @description What is wrong; the key of a text in both languages.
                 * @enum {string}
                 */
                code: "required" | "too_long" | "too_short" | "too_large" | "too_small" | "too_many" | "wrong_type" | "wrong_format" | "not_an_email" | "not_a_phone" | "not_a_vat_number" | "not_a_choice" | "not_an_hs_code" | "not_an_e_invoice_address" | "not_for_these_goods" | "control_characters" | "unknown_field" | "no_samples" | "sample_without_tests" | "duplicate";
            }[];
            /** @description With `frame_exceeded`: the tests of which too little is left. */
            shortages?: components["schemas"]["FrameShortage"][];
        };
        OrderLine: {
            /**
             * Format: uuid
             * @description The offered item that is priced here.
             */
            offerItemId: string;
            /** @description The name of the test or fee in both languages, from the offer. */
            name: {
                /** @description English. */
                en: string;
                /** @description Finnish. */
                fi: string;
            };
            /**
             * @description What one unit price buys, from the offer.
             * @enum {string}
             */
            unit: "batch" | "day" | "device" | "element_per_order" | "element_per_sample" | "hour" | "material" | "measurement" | "month" | "one_time_fee" | "order" | "product" | "sample" | "test" | "week";
            /** @description What the unit price is multiplied by, from the price basis. */
            quantity: number;
            /** @description The price of one unit before the discount, whole cents, VAT 0. */
            unitPriceCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed price. */
                max: number;
            };
            /** @description Whole per cent taken off the unit price. The volume tier that the quantity reaches; 0 for none. */
            discountPercent: number;
            /** @description Unit price × quantity less the discount, whole cents, VAT 0. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
        };
        OrderPrices: {
            /**
             * @description ISO 4217; all prices are in euros today.
             * @constant
             */
            currency: "EUR";
            /** @description A line per test that at least one sample has, and per one-time item of the offers used. */
            lines: components["schemas"]["OrderLine"][];
            /** @description The service fee of the order, whole cents, VAT 0; 0 for none. */
            serviceFeeCents: number;
            /** @description Lines and service fee, VAT 0. */
            totalCents: {
                /** @description Lower end, whole cents. */
                min: number;
                /** @description Upper end, whole cents; equal to `min` for a fixed total. */
                max: number;
            };
        };
        ContactDetails: {
            /** @description Company or organisation; required to submit. */
            company: string;
            /** @description Contact person; required to submit. */
            name: string;
            /** @description Work e-mail; required to submit and then a valid address. */
            email: string;
            /** @description Work phone, international format; required to submit, kept as E.164. */
            phone: string;
            /** @description Who also gets the mails about reception and results, at most 20. */
            reportingEmails: string[];
            /** @description Whether those people may open this order in the portal, by a one-time invitation. */
            reportingAccess: boolean;
        };
        Billing: {
            /** @description Street address; required to submit. */
            street: string;
            /** @description Required to submit. */
            postalCode: string;
            /** @description Required to submit. */
            city: string;
            /** @description ISO 3166-1 alpha-2 with `XK` for Kosovo, `other`, or empty while not chosen; required to submit, and then one of the list. */
            country: string;
            /** @description Where the invoice goes; required to submit. */
            email: string;
            /** @description Required to submit; `e_invoice` for Finnish customers only. */
            paymentMethod: ("pdf_invoice" | "card" | "e_invoice") | null;
            /** @description The routing id of the operator, one of content/e-invoice-operators.json; required with `e_invoice`. */
            eInvoiceOperator: string;
            /** @description The routing number, required with `e_invoice`: an OVT identifier (0037, the business ID, at most five signs) or an IBAN, each with its check digits. Spaces and hyphens do not count. */
            eInvoiceAddress: string;
            /** @description VAT number with its country prefix; optional, but of the form of its country to submit. Spaces, dots and hyphens do not count. */
            vatNumber: string;
        };
        ResultTable: {
            /** @description The columns. */
            tests: {
                /** @description What was measured. */
                name: string;
                /** @description The unit of the values and limits; empty for none. */
                unit: string;
                /** @description The requirement’s lower limit as text; null for none. */
                minimum: string | null;
                /** @description The requirement’s upper limit as text; null for none. */
                maximum: string | null;
            }[];
            /** @description The rows, by the number of the sample. */
            samples: {
                /**
                 * Format: uuid
                 * @description The sample, as in the order.
                 */
                sampleId: string;
                /** @description Its number in the order: `L-1234-3` on labels. */
                number: number;
                /** @description What the customer calls it. */
                name: string;
                /** @description In the order of the tests; null where there is no value. */
                values: ({
                    /** @description As it was released: an exact decimal as text, or a word. */
                    value: string;
                    /** @description Whether the requirement is met; null without one, and where the value does not tell, as `<5` does not of a limit of 3. */
                    passed: boolean | null;
                } | null)[];
            }[];
        };
        Result: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description What the result is called, at most 200 characters; from the expert. */
            title: string;
            /**
             * Format: date-time
             * @description When the result was released, in UTC.
             */
            addedAt: string;
            /** @description The report; fetched by `GET /files/{id}`. */
            file: components["schemas"]["StoredFile"];
            /** @description The samples the result covers; empty means all. */
            sampleIds: string[];
            /** @description The size of the table beside the file, which `GET /results/{id}/table` gives; null for none. */
            table: {
                /** @description How many columns it has. */
                tests: number;
                /** @description How many rows it has. */
                samples: number;
            } | null;
            /** @description The earlier result that this one takes the place of; null for none. */
            corrects: string | null;
            /** @description What was wrong in that one and what has changed, in the expert’s words; empty for none. */
            correction: string;
            /** @description The later result that takes the place of this one; null while this one holds. */
            correctedBy: string | null;
            /** @description Whether it was released since the reader last told that the order was seen. Never for experts. */
            isNew: boolean;
        };
        ResultList: {
            /** @description Newest first, at most 200. */
            items: components["schemas"]["Result"][];
        };
        Amount: {
            /** @description How much, in the unit. */
            value: number;
            /**
             * @description Grams, millilitres, square centimetres or pieces.
             * @enum {string}
             */
            unit: "g" | "ml" | "cm2" | "piece";
        };
        SampleWarning: {
            /**
             * @description The test is done on other materials.
             * @constant
             */
            code: "material_not_tested";
            /** @description The samples it was found in. */
            sampleIds: string[];
            /**
             * Format: uuid
             * @description The test.
             */
            offerItemId: string;
            /** @description What the samples are made of, as it was written. */
            material: string;
            /** @description The materials of the test, as in `materials` of the offered item. */
            takes: string[];
        } | {
            /**
             * @description The chosen tests need more of the sample.
             * @constant
             */
            code: "amount_too_small";
            /** @description The samples it was found in. */
            sampleIds: string[];
            /** @description What the additional information of the samples says that there is. */
            given: components["schemas"]["Amount"];
            /** @description What the requirements of the chosen tests add up to. */
            needed: components["schemas"]["Amount"];
        } | {
            /**
             * @description Words of the sample or of a test tell of goods that the chosen reception does not take.
             * @constant
             */
            code: "goods_not_accepted";
            /** @description The samples it was found in. */
            sampleIds: string[];
            /**
             * @description Which goods these seem to be.
             * @enum {string}
             */
            goods: "dangerous" | "temperature_controlled" | "freight";
        };
        OrderWarning: components["schemas"]["SampleWarning"] | {
            /**
             * @description The offer expires before samples can arrive.
             * @constant
             */
            code: "offer_expires_first";
            /**
             * Format: uuid
             * @description The offer, one of `offers`.
             */
            offerId: string;
            /**
             * Format: date
             * @description The day on which samples that are sent today arrive at the earliest.
             */
            arrivesOn: string;
        };
        Sample: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description Grows by one with every change; sent back in `If-Match`. */
            version: number;
            /** @description The number of the sample in its order, from 1: `L-1234-3` on labels. */
            position: number;
            /** @description What the customer calls the sample; may be empty in a draft. */
            name: string;
            /** @description The matrix; empty when not given. */
            material: string;
            /** @description The customer’s batch; empty when not given. */
            batch: string;
            /** @description Additional information for the laboratory; empty when not given. */
            note: string;
            /**
             * @description How far the sample is; `rejected` at reception with a reason.
             * @enum {string}
             */
            state: "expected" | "received" | "rejected" | "in_analysis" | "reported";
            /** @description Why the sample was rejected; null otherwise. */
            rejection: {
                /**
                 * @description Why, as one of the closed list.
                 * @enum {string}
                 */
                reason: "broken" | "too_little" | "wrong_material" | "not_cooled" | "unlabelled" | "dangerous" | "other";
                /** @description In the expert’s words, at most 1,000 characters; never empty for `other`. */
                explanation: string;
            } | null;
            /** @description The tests to be done on the sample, each once. */
            tests: {
                /**
                 * Format: uuid
                 * @description The offered item that this test is.
                 */
                offerItemId: string;
                /**
                 * @description How far this test is: as far as its sample.
                 * @enum {string}
                 */
                state: "expected" | "received" | "rejected" | "in_analysis" | "reported";
            }[];
        };
        SampleList: {
            /** @description The order’s version after the change. */
            version: number;
            /** @description All samples of the order, by position. */
            samples: components["schemas"]["Sample"][];
            /** @description Who changed the draft before this call: somebody else where the version grew by more than this change. */
            changedBy: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description Those of the order’s `warnings` that are about its samples, as they are now. */
            warnings: components["schemas"]["SampleWarning"][];
        };
        OrderSummary: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `L-1234`. */
            number: number;
            /** @description The customer’s name for the order; may be empty. */
            name: string;
            /** @description Reference or purchase order number; may be empty. */
            reference: string;
            /**
             * @description How far the order is.
             * @enum {string}
             */
            state: "draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled";
            /** @description Whose order it is. Null for an order of a person in no team. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person who began the order. */
            owner: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            };
            /** @description How many samples the order has. */
            sampleCount: number;
            /**
             * Format: date-time
             * @description When the draft was begun, in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the order was last changed, in UTC.
             */
            updatedAt: string;
            /** @description When the draft was submitted, in UTC; null until then. */
            submittedAt: string | null;
            /** @description The day in Helsinki on which results are expected, `YYYY-MM-DD`; from an expert; null while not estimated. */
            estimatedCompletionOn: string | null;
            /** @description When the order was completed, in UTC; null until then. */
            completedAt: string | null;
            /** @description Whether somebody else moved the order, released a result, estimated it or (an expert) attached a file since the reader last told that the order was seen. Never for experts. */
            hasNews: boolean;
        };
        Order: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The short number people read out, written `L-1234`. */
            number: number;
            /** @description The customer’s name for the order; may be empty. */
            name: string;
            /** @description Reference or purchase order number; may be empty. */
            reference: string;
            /**
             * @description How far the order is.
             * @enum {string}
             */
            state: "draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled";
            /** @description Whose order it is. Null for an order of a person in no team. */
            organisation: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The person who began the order. */
            owner: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            };
            /** @description How many samples the order has. */
            sampleCount: number;
            /**
             * Format: date-time
             * @description When the draft was begun, in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the order was last changed, in UTC.
             */
            updatedAt: string;
            /** @description When the draft was submitted, in UTC; null until then. */
            submittedAt: string | null;
            /** @description The day in Helsinki on which results are expected, `YYYY-MM-DD`; from an expert; null while not estimated. */
            estimatedCompletionOn: string | null;
            /** @description When the order was completed, in UTC; null until then. */
            completedAt: string | null;
            /** @description Whether somebody else moved the order, released a result, estimated it or (an expert) attached a file since the reader last told that the order was seen. Never for experts. */
            hasNews: boolean;
            /** @description Grows by one with every change; sent back in `If-Match`. */
            version: number;
            /** @description What should be tested, in the customer’s own words, where no offered test fits. */
            request: string;
            /** @description Private notes of the customer’s side; null for everybody else. */
            notes: string | null;
            /** @description Whom to contact about the order. Null for reporting contacts. */
            contact: components["schemas"]["ContactDetails"] | null;
            /** @description Where and how to invoice. Null for reporting contacts. */
            billing: components["schemas"]["Billing"] | null;
            /** @description Where the samples are sent; null while not chosen. */
            shippingLocation: ("helsinki" | "uk" | "us" | "other") | null;
            /** @description The receptions this customer may send to; empty for reporting contacts. */
            shippingLocationChoices: ("helsinki" | "uk" | "us" | "other")[];
            /** @description What of the shipment not every reception takes; empty for nothing. */
            specialGoods: ("dangerous" | "temperature_controlled" | "freight")[];
            /**
             * @description What becomes of the samples; a return is at the customer’s cost and risk.
             * @enum {string}
             */
            afterTesting: "disposal" | "return";
            /** @description The offers used; empty for reporting contacts. */
            offers: {
                /**
                 * Format: uuid
                 * @description The offer’s id, for `GET /offers/{id}`.
                 */
                id: string;
                /** @description The short number people read out, written `T-1234`. */
                number: number;
                /** @description What the provider called the offer. */
                name: string;
                /**
                 * Format: date
                 * @description The last day of validity, to its end in Helsinki.
                 */
                validUntil: string;
                /** @description Whether that day is over. */
                expired: boolean;
                /** @description Whether it is a frame offer; `GET /orders/{id}/frames` says what the order takes of it. */
                isFrame: boolean;
            }[];
            /** @description The names of all tests that samples refer to or may be given. */
            tests: {
                /**
                 * Format: uuid
                 * @description The offered item, as in `tests` of the samples.
                 */
                offerItemId: string;
                /** @description The name of the test in both languages, from the offer. */
                name: {
                    /** @description English. */
                    en: string;
                    /** @description Finnish. */
                    fi: string;
                };
                /** @description The standard or in-house method; null where none applies. */
                standard: string | null;
            }[];
            /** @description By position. */
            samples: components["schemas"]["Sample"][];
            /** @description Computed for a draft, frozen by submitting; tests of rejected samples leave it. Null for reporting contacts. */
            prices: components["schemas"]["OrderPrices"] | null;
            /** @description Attachments that the reader may see. */
            files: components["schemas"]["StoredFile"][];
            /** @description Released results. */
            results: components["schemas"]["Result"][];
            /** @description Why the order was cancelled; null while it is not. */
            cancellation: {
                /** @description Why, in the expert’s words, at most 1,000 characters. */
                reason: string;
            } | null;
            /** @description What a draft still needs before it can be submitted. */
            missing: {
                /** @description Where in the body, query or address: names and indexes joined by dots, e.g. `samples.3.name`. */
                path: string;
                /**
                 * @description What is wrong; the key of a text in both languages.
                 * @enum {string}
                 */
                code: "required" | "too_long" | "too_short" | "too_large" | "too_small" | "too_many" | "wrong_type" | "wrong_format" | "not_an_email" | "not_a_phone" | "not_a_vat_number" | "not_a_choice" | "not_an_hs_code" | "not_an_e_invoice_address" | "not_for_these_goods" | "control_characters" | "unknown_field" | "no_samples" | "sample_without_tests" | "duplicate";
            }[];
            /** @description Who of the customer’s side changed the draft last; null where nobody is known, and for everybody else. */
            changedBy: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            } | null;
            /** @description The earlier order that contacts and billing of the draft were filled from when it was begun. Null where there was none or while an edit has taken the note away, for anything submitted, and for everybody but the customer’s side. */
            filledFrom: {
                /**
                 * Format: uuid
                 * @description The order, which the customer’s side may see.
                 */
                id: string;
                /** @description Its number, written `L-1234`. */
                number: number;
                /**
                 * @description `everything`: contacts, billing and shipping location of an order of one’s own. `company_and_billing`: of a colleague’s.
                 * @enum {string}
                 */
                part: "everything" | "company_and_billing";
            } | null;
            /** @description What in a draft is worth a second look; none of it keeps anybody from submitting. */
            warnings: components["schemas"]["OrderWarning"][];
            /** @description What this reader may do with the order now. */
            allowed: ("submit" | "provide_offer" | "accept" | "decline" | "confirm" | "receive" | "start" | "complete" | "cancel" | "edit" | "edit_notes" | "edit_samples" | "delete" | "rename" | "copy" | "attach" | "add_result" | "correct_result" | "estimate" | "download_cover_sheet" | "download_label_sheet" | "download_customs_invoice" | "download_results")[];
        };
        OrderPage: {
            /** @description As sorted, at most 20. */
            items: components["schemas"]["OrderSummary"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        OrderEdit: {
            /** @description The customer’s name for the order, at most 200 characters. */
            name?: string;
            /** @description Reference or purchase order number, at most 100 characters. */
            reference?: string;
            /** @description Private to the customer’s side, at most 5,000 characters. */
            notes?: string;
            /** @description What should be tested, in the customer’s own words, at most 5,000 characters. */
            request?: string;
            /** @description Whom to contact; replaced as a whole. */
            contact?: components["schemas"]["ContactDetails"];
            /** @description Where and how to invoice; replaced as a whole. */
            billing?: components["schemas"]["Billing"];
            /** @description One of `shippingLocationChoices`; null for not chosen. */
            shippingLocation?: ("helsinki" | "uk" | "us" | "other") | null;
            /** @description What of the shipment not every reception takes: no hub takes any of these, and dangerous goods go to Helsinki only. Each once. */
            specialGoods?: ("dangerous" | "temperature_controlled" | "freight")[];
            /**
             * @description What becomes of the samples; a return is at the customer’s cost and risk.
             * @enum {string}
             */
            afterTesting?: "disposal" | "return";
            /** @description Takes away the note of where the draft was filled from, or with `false` brings it back; the details stay as they are. */
            forgetFilledFrom?: boolean;
        };
        OrderEventPage: {
            /** @description Newest first, at most 50. */
            items: components["schemas"]["OrderEvent"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        Session: {
            /** @description Who is signed in. */
            person: {
                /**
                 * Format: uuid
                 * @description Our own id of this person, a UUID of version 7; the same in every session.
                 */
                id: string;
                /** @description From the identity provider. */
                name: string;
                /** @description From the identity provider; never used to join people or orders. */
                email: string;
                /**
                 * @description The language of mails to this person: the one last used on the site.
                 * @enum {string}
                 */
                language: "en" | "fi";
            };
            /**
             * @description From the configured claim of the access token.
             * @enum {string}
             */
            role: "customer" | "expert";
            /** @description The teams this person is a member of; empty for a person in no team. */
            organisations: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            }[];
            /** @description What is configured and a client should know before it asks too much. */
            limits: {
                /** @description How many samples one order may have. */
                samplesPerOrder: number;
                /** @description The largest file in bytes. */
                fileBytes: number;
            };
            /** @description What this person may do beyond single orders. */
            allowed: ("create_order" | "filter_by_organisation" | "open_office")[];
        };
        OrganisationPage: {
            /** @description By name, at most 50. */
            items: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            }[];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        PeoplePage: {
            /** @description By name, at most 50. */
            items: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            }[];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        AcceptedInvitation: {
            /**
             * Format: uuid
             * @description The order that may now be seen.
             */
            orderId: string;
        };
        TeamInvitation: {
            /**
             * Format: uuid
             * @description The invitation’s id; the same when it is sent again.
             */
            id: string;
            /** @description Where the link was sent. Whoever opens it joins, whatever address they have. */
            email: string;
            /**
             * @description The language of its mail.
             * @enum {string}
             */
            language: "en" | "fi";
            /** @description The admin who sent it last. */
            invitedBy: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            };
            /**
             * Format: date-time
             * @description When it was sent last, in UTC.
             */
            sentAt: string;
            /**
             * Format: date-time
             * @description Until when the link of the last mail works, in UTC.
             */
            expiresAt: string;
            /** @description Whether that time is over; it can be sent again. */
            expired: boolean;
        };
        JoinRequest: {
            /**
             * Format: uuid
             * @description The request’s id.
             */
            id: string;
            /** @description Who asks, from the identity provider. */
            name: string;
            /** @description The verified address whose domain is the team’s. */
            email: string;
            /**
             * Format: date-time
             * @description When the person asked, in UTC.
             */
            askedAt: string;
        };
        Team: {
            /**
             * Format: uuid
             * @description The organisation’s id.
             */
            id: string;
            /** @description The organisation’s name, from the identity provider. */
            name: string;
            /**
             * @description What the reader is in the team.
             * @enum {string}
             */
            role: "member" | "admin";
            /** @description How many members the team has. */
            memberCount: number;
            /** @description Open invitations, the newest first, at most 50; for admins, else empty. */
            invitations: components["schemas"]["TeamInvitation"][];
            /** @description Requests that wait for an admin, the oldest first, at most 50; more appear as these are decided. For admins, else empty. */
            joinRequests: components["schemas"]["JoinRequest"][];
            /** @description What the reader may do in the team now. */
            allowed: ("invite" | "decide_requests" | "leave")[];
        };
        TeamMember: {
            /**
             * Format: uuid
             * @description The person’s id.
             */
            id: string;
            /** @description From the identity provider. */
            name: string;
            /** @description From the identity provider. */
            email: string;
            /**
             * @description What the person is in the team.
             * @enum {string}
             */
            role: "member" | "admin";
            /**
             * Format: date-time
             * @description When the person joined, or came back, in UTC.
             */
            since: string;
            /** @description Of the membership: grows with each change; sent back in `If-Match`. */
            version: number;
            /** @description What the reader may do with this membership now. */
            allowed: ("make_admin" | "make_member" | "remove")[];
        };
        TeamMemberPage: {
            /** @description At most 50. */
            items: components["schemas"]["TeamMember"][];
            /** @description The cursor of the next page; null on the last one. */
            nextCursor: string | null;
        };
        ShownTeamInvitation: {
            /** @description The team. */
            team: {
                /**
                 * Format: uuid
                 * @description A UUID of version 7.
                 */
                id: string;
                /** @description The name to show. */
                name: string;
            };
            /** @description The name of the admin who sent it. */
            invitedBy: string;
            /** @description Whether the reader is in the team already. */
            isMember: boolean;
        };
        AcceptedTeamInvitation: {
            /**
             * Format: uuid
             * @description The team that the caller is in now.
             */
            teamId: string;
        };
        Joining: {
            /** @description The domain of one’s verified address, whose team is asked; null where none can be asked. */
            domain: string | null;
            /** @description Why one cannot ask, whatever teams there are; null where one can. */
            hindrance: ("in_team" | "email_unverified" | "public_domain") | null;
            /** @description The request that hinders another one for now. */
            request: {
                /**
                 * @description `waiting`, be there such a team or not; `declined` by an admin.
                 * @enum {string}
                 */
                state: "waiting" | "declined";
                /**
                 * Format: date-time
                 * @description When one asked, in UTC.
                 */
                askedAt: string;
                /**
                 * Format: date-time
                 * @description From when on one may ask again, in UTC.
                 */
                until: string;
            } | null;
        };
        Upload: {
            /**
             * Format: uuid
             * @description A UUID of version 7.
             */
            id: string;
            /** @description The cleaned name, at most 200 bytes. */
            name: string;
            /** @description How many bytes the file has. */
            sizeBytes: number;
            /**
             * Format: date-time
             * @description When the sender’s file was last changed, in UTC, as it was said.
             */
            modifiedAt: string;
            /** @description How many of them are here; the next ones begin there. */
            offsetBytes: number;
            /**
             * Format: date-time
             * @description When it is forgotten if no more bytes come, in UTC: a day after the last ones.
             */
            keptUntil: string;
        };
        UploadList: {
            /** @description The newest first, at most 200. */
            items: components["schemas"]["Upload"][];
        };
        Health: {
            /**
             * @description Always `ok`: a process that does not run does not answer.
             * @constant
             */
            status: "ok";
        };
        Ready: {
            /**
             * @description Always `ready`: what is not ready is refused.
             * @constant
             */
            status: "ready";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description English or Finnish.
                     * @enum {string}
                     */
                    language: "en" | "fi";
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrganisations: {
        parameters: {
            query?: {
                /** @description Part of the name; case and accents are forgiven. */
                query?: string;
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganisationPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Part of the name; case and accents are forgiven. */
                query?: string;
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeoplePage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTeamMembers: {
        parameters: {
            query?: {
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The team’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setTeamRole: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The team’s id. */
                id: string;
                /** @description The member’s id. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The role from now on.
                     * @enum {string}
                     */
                    role: "member" | "admin";
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMember"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found, team_member_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_needs_admin. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: membership_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeTeamMember: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The team’s id. */
                id: string;
                /** @description The member’s id. */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The member who owns the team’s orders and drafts of the one who goes from then on; null for the admin who acts, and where one leaves oneself for the admin who has been in the team the longest.
                     * @default null
                     */
                    handOverTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found, team_member_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: membership_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaveTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The member who owns the team’s orders and drafts of the one who goes from then on; null for the admin who acts, and where one leaves oneself for the admin who has been in the team the longest.
                     * @default null
                     */
                    handOverTo?: string | null;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found, team_member_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_needs_admin. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteToTeam: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The team’s id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where the link goes. */
                    email: string;
                    /**
                     * @description The language of the mail.
                     * @enum {string}
                     */
                    language: "en" | "fi";
                };
            };
        };
        responses: {
            /** @description What was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: already_member, already_invited. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_invitations_too_many. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendTeamInvitation: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The team’s id. */
                id: string;
                /** @description The invitation’s id. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found, team_invitation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_invitations_too_many. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawTeamInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team’s id. */
                id: string;
                /** @description The invitation’s id. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found, team_invitation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showTeamInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownTeamInvitation"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_invitation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptTeamInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedTeamInvitation"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_invitation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: email_unverified. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJoining: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Joining"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askToJoin: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Joining"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: email_unverified, join_not_possible, join_request_declined. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptJoinRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team’s id. */
                id: string;
                /** @description The request’s id. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found, join_request_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: join_request_decided. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineJoinRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The team’s id. */
                id: string;
                /** @description The request’s id. */
                requestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_not_found, join_request_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: join_request_decided. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    chooseNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The kinds to change, each with when it is told. */
                    choices: {
                        /**
                         * @description An order of one’s own has got its offer, which waits for a decision: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        offer_provided?: "at_once" | "daily" | "none";
                        /**
                         * @description An order of one’s own is confirmed, and its samples may be sent: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        order_confirmed?: "at_once" | "daily" | "none";
                        /**
                         * @description All samples of one’s own order have come: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        samples_received?: "at_once" | "daily" | "none";
                        /**
                         * @description Samples of one’s own order were rejected at reception: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        sample_rejected?: "at_once" | "daily" | "none";
                        /**
                         * @description The testing of one’s own order has begun: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        testing_begun?: "at_once" | "daily" | "none";
                        /**
                         * @description The estimated completion of one’s own order was set or changed: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        estimate_changed?: "at_once" | "daily" | "none";
                        /**
                         * @description The provider has attached a file to one’s own order: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        file_added?: "at_once" | "daily" | "none";
                        /**
                         * @description A result of one’s own order was released or corrected: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        result_released?: "at_once" | "daily" | "none";
                        /**
                         * @description One’s own order is complete: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        order_completed?: "at_once" | "daily" | "none";
                        /**
                         * @description One’s own order was cancelled: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        order_cancelled?: "at_once" | "daily" | "none";
                        /**
                         * @description A colleague has submitted an order of a team one is in: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        colleague_submitted?: "at_once" | "daily" | "none";
                        /**
                         * @description Somebody asks to join a team of which one is an admin: `at_once`, `daily` or `none`.
                         * @enum {string}
                         */
                        join_requested?: "at_once" | "daily" | "none";
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A member of a team that I am in.
                     */
                    substituteId: string;
                    /**
                     * Format: date
                     * @description The first day, in Helsinki.
                     */
                    from: string;
                    /**
                     * Format: date
                     * @description The last day, in Helsinki: not before the first, not over, at most a year from today.
                     */
                    until: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: team_member_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description Experts only; refused for others. */
                organisation?: string;
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: organisation_filter_refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The offer’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadOffer: {
        parameters: {
            query?: {
                /** @description The reader’s language; the person’s own where not said. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description The offer’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Part of the name, the reference, the number, or (for the customer’s side) the notes. */
                query?: string;
                /** @description Only orders of this person. */
                owner?: string;
                /** @description Only orders of this organisation. Experts only; refused for others. */
                organisation?: string;
                /** @description Only orders in this state. */
                status?: "draft" | "waiting_for_review" | "offer_provided" | "submitted" | "waiting_for_samples" | "samples_received" | "analysis_in_progress" | "completed" | "cancelled";
                /** @description `newest` (where not said) and `oldest` by when they were begun; `name` by the Finnish alphabet, unnamed orders last; `state` by the life cycle, drafts first; `completion` by the estimated completion, the nearest first, and last those that are not estimated or not waited for any more. Beside `query`, experts are answered newest first: any other is refused. */
                sort?: "newest" | "oldest" | "name" | "state" | "completion";
                /** @description Of a page with the same filters and the same sort. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: organisation_filter_refused. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The customer’s name for the order, at most 200 characters; may be empty.
                     * @default
                     */
                    name?: string;
                    /**
                     * @description Offers to order from, at most 10; all must be valid, and no frame exhausted.
                     * @default []
                     */
                    offerIds?: string[];
                    /**
                     * @description The order to copy.
                     * @default null
                     */
                    copyOf?: string | null;
                    /**
                     * @description Which of one’s teams; the only one where not said.
                     * @default null
                     */
                    organisationId?: string | null;
                };
            };
        };
        responses: {
            /** @description What was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_not_found, order_not_found, organisation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: offer_expired, offer_exhausted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_draft. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderEdit"];
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, order_submitted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: shipping_location_refused, e_invoice_refused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    noteSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, frame_exceeded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_incomplete, idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderEventPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCoverSheet: {
        parameters: {
            query?: {
                /** @description The reader’s language; the person’s own where not said. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    provideOffer: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A valid offer to this order’s organisation or owner.
                     */
                    offerId: string;
                    /** @description The items to be done on every sample that has no test of a valid offer; on all samples when each has one. */
                    offerItemIds: string[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, offer_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, offer_expired, frame_exceeded. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: test_not_offered. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, offer_expired. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decline: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, for the customer; 1–1,000 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirm: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receive: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What was looked at, each sample once; all or nothing is noted. */
                    samples: {
                        /**
                         * Format: uuid
                         * @description A sample of the order that is still expected.
                         */
                        sampleId: string;
                        /**
                         * @description Whether the sample can be tested.
                         * @enum {string}
                         */
                        outcome: "received" | "rejected";
                        /**
                         * @description Required when rejected.
                         * @enum {string}
                         */
                        reason?: "broken" | "too_little" | "wrong_material" | "not_cooled" | "unlabelled" | "dangerous" | "other";
                        /**
                         * @description For the customer, at most 1,000 characters; required with the reason `other`.
                         * @default
                         */
                        explanation?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, sample_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: rejection_reason_missing. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    complete: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, result_missing. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Why, for the customer; 1–1,000 characters. */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setEstimate: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The day in Helsinki, `YYYY-MM-DD`; null takes the estimate back. */
                    on: string | null;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    noteNewsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description `newestAt` as it was read: what happened later stays new.
                     */
                    until: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFrameUses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameUseList"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadLabelSheet: {
        parameters: {
            query?: {
                /** @description The reader’s language; the person’s own where not said. */
                language?: "en" | "fi";
                /** @description Width and height of one label in millimetres: 24, 21 or 40 on a sheet. */
                format?: "70x37" | "63.5x38.1" | "48.5x25.4";
                /** @description How many labels each sample gets, 1–10; they follow one another. */
                copies?: string;
                /** @description Where on the first sheet the first label goes, counted row by row from 1: sheets that were used in part can be used up. At most as many as the format has. */
                start?: string;
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadCustomsInvoice: {
        parameters: {
            query: {
                /** @description What the goods are and are made of, in English, 1–300 characters. */
                description: string;
                /** @description The HS code of the goods, 6–12 digits, by their material; spaces and full stops do not count. `392010` is polyethylene film. */
                hsCode: string;
                /** @description Where the goods were made: a country, ISO 3166-1 alpha-2. */
                origin: string;
                /** @description The goods are worth 1 euro, pound or dollar: samples have no commercial value. */
                currency: "EUR" | "GBP" | "USD";
                /** @description The weight of the goods in grams; left to be written by hand where not said. */
                netGrams?: string;
                /** @description The weight with the packing in grams, not less than `netGrams`. */
                grossGrams?: string;
                /** @description The EORI number of the sender, with its country prefix, where there is one. */
                eori?: string;
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document, as an attachment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, customs_invoice_not_needed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceSamples: {
        parameters: {
            query?: never;
            header: {
                /** @description The `version` that was read, e.g. `"7"`; a stale one is refused with 412. */
                "If-Match": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description All samples in their order, at most `limits.samplesPerOrder` of the session. */
                    samples: {
                        /**
                         * Format: uuid
                         * @description The sample this row replaces; a new sample where not said.
                         */
                        id?: string;
                        /** @description What the customer calls the sample, at most 200 characters; required before submitting. */
                        name: string;
                        /**
                         * @description The matrix, at most 200 characters.
                         * @default
                         */
                        material?: string;
                        /**
                         * @description The customer’s batch, at most 100 characters.
                         * @default
                         */
                        batch?: string;
                        /**
                         * @description Additional information, at most 2,000 characters.
                         * @default
                         */
                        note?: string;
                        /**
                         * @description The offered items to be done on this sample, at most 100, each once.
                         * @default []
                         */
                        tests?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleList"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, sample_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_submitted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: samples_too_many, test_not_offered. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: version_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSamples: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Rows to add or to change.
                     * @default []
                     */
                    save?: {
                        /**
                         * Format: uuid
                         * @description Chosen by the client for a new row (UUID version 7), so that a repeated save makes no second one.
                         */
                        id: string;
                        /** @description The version that was read; null for a new row. */
                        version: number | null;
                        /** @description Where the row is to stand. Of rows at one place the saved ones come first, in the order of the call; a place behind the last is the end. Rows are renumbered without gaps, and being pushed is no change of a row. */
                        position: number;
                        /** @description What the customer calls the sample, at most 200 characters; required before submitting. */
                        name: string;
                        /**
                         * @description The matrix, at most 200 characters.
                         * @default
                         */
                        material?: string;
                        /**
                         * @description The customer’s batch, at most 100 characters.
                         * @default
                         */
                        batch?: string;
                        /**
                         * @description Additional information, at most 2,000 characters.
                         * @default
                         */
                        note?: string;
                        /**
                         * @description The offered items to be done on this sample, at most 100, each once.
                         * @default []
                         */
                        tests?: string[];
                    }[];
                    /**
                     * @description Rows to remove.
                     * @default []
                     */
                    remove?: {
                        /**
                         * Format: uuid
                         * @description The sample to remove.
                         */
                        id: string;
                        /** @description The version that was read. */
                        version: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SampleList"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, sample_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_submitted. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: sample_changed. */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: samples_too_many, test_not_offered. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description `result` for the files that were sent for a result and are not released; none for anybody but experts. */
                purpose?: "attachment" | "result";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query?: {
                /** @description `result` (experts only) for a file that `POST /orders/{id}/results` will refer to. */
                purpose?: "attachment" | "result";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The one file, with its name; at most `limits.fileBytes`.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description What was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            /** @description Codes: file_missing, upload_failed, invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_too_large, body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_unsupported, media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_empty, file_infected, files_too_many. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_scanner_away, database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_store_full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. `Content-Type` is the file’s own, its `contentType`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The file’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUploads: {
        parameters: {
            query?: {
                /** @description What the files are sent for. */
                purpose?: "attachment" | "result";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadList"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description `result` (experts only) for a file that `POST /orders/{id}/results` will refer to.
                     * @default attachment
                     * @enum {string}
                     */
                    purpose?: "attachment" | "result";
                    /** @description What the file is called; cleaned, at most 500 characters. */
                    name: string;
                    /** @description How many bytes it has, at least 1, at most `limits.fileBytes` of the session. */
                    sizeBytes: number;
                    /**
                     * Format: date-time
                     * @description When it was last changed, in UTC, ISO 8601 with `Z`.
                     */
                    modifiedAt: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_too_large, body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: files_too_many. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The upload’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: upload_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dropUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The upload’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: upload_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    continueUpload: {
        parameters: {
            query?: never;
            header: {
                /** @description Where in the file the bytes begin: how many are here already, from `GET` or `HEAD`. */
                "Upload-Offset": string;
            };
            path: {
                /** @description The upload’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: upload_failed, invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: upload_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, upload_offset_wrong. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_store_full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    completeUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The upload’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredFile"];
                };
            };
            /** @description Codes: upload_failed, invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: upload_not_found, order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: upload_incomplete, act_not_allowed. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_unsupported, media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_infected, files_too_many. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_scanner_away, database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: file_store_full. */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultList"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addResult: {
        parameters: {
            query?: never;
            header: {
                /** @description Chosen by the client, 8–100 letters, digits, `-`, `_`; for at least 24 hours the same key with the same body gives the same reply. */
                "Idempotency-Key": string;
            };
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The uploaded file, of this order and not yet released.
                     */
                    fileId: string;
                    /** @description What the customer reads in the list, 1–200 characters. */
                    title: string;
                    /**
                     * @description The samples it covers; none means all.
                     * @default []
                     */
                    sampleIds?: string[];
                    /**
                     * @description The values beside the file, for some or all of the samples it covers; null for none.
                     * @default null
                     */
                    table?: {
                        /** @description The columns, 1–50. */
                        tests: {
                            /** @description What was measured, 1–200 characters; each name and unit once in a table. */
                            name: string;
                            /**
                             * @description The unit of the values and limits, at most 40 characters; empty for none.
                             * @default
                             */
                            unit?: string;
                            /**
                             * @description The requirement’s lower limit, itself allowed: an exact decimal as text, `0.05`; null for none.
                             * @default null
                             */
                            minimum?: string | null;
                            /**
                             * @description The requirement’s upper limit, itself allowed: an exact decimal as text; null for none.
                             * @default null
                             */
                            maximum?: string | null;
                        }[];
                        /** @description The rows, 1–1,000. */
                        samples: {
                            /**
                             * Format: uuid
                             * @description A sample of the order; each once.
                             */
                            sampleId: string;
                            /** @description A value for each test, in their order; null where there is none. */
                            values: ((string & (unknown & unknown)) | null)[];
                        }[];
                    } | null;
                    /**
                     * @description The result of this order that this one takes the place of; null for none.
                     * @default null
                     */
                    corrects?: string | null;
                    /**
                     * @description What was wrong and what has changed, at most 1,000 characters; required beside `corrects`.
                     * @default
                     */
                    correction?: string;
                };
            };
        };
        responses: {
            /** @description What was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json, idempotency_key_missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, file_not_found, sample_not_found, result_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: act_not_allowed, result_corrected. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: correction_reason_missing, idempotency_key_reused. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadResults: {
        parameters: {
            query?: {
                /** @description The reader’s language; the person’s own where not said. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description The order’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. `Content-Type` is the file’s own, its `contentType`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: order_not_found, results_not_found, file_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResultTable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The result’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultTable"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: result_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadResultTable: {
        parameters: {
            query?: {
                /** @description The reader’s language; the person’s own where not said. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description The result’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes of the file, as an attachment. `Content-Type` is the file’s own, its `contentType`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: result_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptedInvitation"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: invitation_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFailedMails: {
        parameters: {
            query?: {
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedMailPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an item of the list, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: mail_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Words to look for, as they are typed. */
                text?: string;
                /** @description Industries or materials, divided by commas: products with any of them. */
                industryOrMaterial?: string;
                /** @description Types of testing, divided by commas: products with any of them. */
                typeOfTesting?: string;
                /** @description Device types, divided by commas: products with any of them. */
                deviceType?: string;
                /** @description Standards without their editions, as `EN 71-3`, divided by commas: products with any of them. */
                standard?: string;
                /** @description The language of the texts, and of the words that are looked for. */
                language?: "en" | "fi";
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: {
                /** @description The language of the texts, and of the words that are looked for. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description The product’s slug in either language. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: product_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    registerForCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the campaign: 3–40 letters, digits and hyphens, in either case. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignRegistration"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: campaign_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: campaign_ended, campaign_full. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedForm"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEnquiries: {
        parameters: {
            query?: {
                /** @description Only those that wait, or only the others. */
                state?: "open" | "answered";
                /** @description Opaque; from `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryPage"];
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendEnquiry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Which of the forms it is.
                     * @enum {string}
                     */
                    kind: "contact" | "offer_request" | "partner";
                    /** @description The person who writes, 1 to 200 characters. */
                    name: string;
                    /** @description Work e-mail; the answer goes there. */
                    email: string;
                    /**
                     * @description Work phone in international format, kept as E.164; may be empty.
                     * @default
                     */
                    phone?: string & (unknown & unknown);
                    /** @description Company or organisation, 1 to 200 characters: private persons are not served. */
                    company: string;
                    /**
                     * @description How many samples, in words or digits; may be empty.
                     * @default
                     */
                    numberOfSamples?: string;
                    /**
                     * @description Material or product; may be empty.
                     * @default
                     */
                    sampleType?: string;
                    /** @description What it is about, 1 to 5,000 characters. */
                    message: string;
                    /**
                     * @description Where the sender heard of us; may be empty.
                     * @default
                     * @enum {string}
                     */
                    referralSource?: "search" | "colleague" | "laboratory" | "event" | "newsletter" | "social_media" | "customer" | "other" | "";
                    /**
                     * @description What a laboratory offers; required of partners and empty otherwise.
                     * @default
                     */
                    servicesOffered?: string;
                    /**
                     * @description The language of the form, in which we answer.
                     * @enum {string}
                     */
                    language: "en" | "fi";
                    /** @description The page of the site that the form was on: its path, at most 300 characters. */
                    page: string;
                    /**
                     * @description Whether the need comes again; a word, since forms know no other.
                     * @default no
                     * @enum {string}
                     */
                    recurringNeed?: "yes" | "no";
                    /**
                     * @description Hidden on the page and left empty by people. What fills it in is answered and not kept.
                     * @default
                     */
                    homepage?: string;
                    /** @description From `GET /enquiries/form`. Sent twice with the same words, a form makes one enquiry. */
                    form?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnquiryReceipt"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: form_token_missing. */
            428: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markEnquiryAnswered: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The enquiry’s id, a UUID of version 7. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Enquiry"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: not_signed_in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: forbidden. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: enquiry_not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy, identity_provider_away. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    subscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where the newsletter is to go. */
                    email: string;
                    /**
                     * @description The language of the newsletter.
                     * @enum {string}
                     */
                    language: "en" | "fi";
                    /** @description The page of the site that the form was on: its path, at most 300 characters. */
                    page?: string;
                    /**
                     * @description Hidden on the page and left empty by people. What fills it in is answered and not kept.
                     * @default
                     */
                    homepage?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionAsked"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: too_many_requests. `Retry-After` says in how many seconds to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showConfirmation: {
        parameters: {
            query?: {
                /** @description The language of the page; links in mails carry it. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description From the link of a mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people, in the language that was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmSubscription: {
        parameters: {
            query?: {
                /** @description The language of the page; links in mails carry it. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description From the link of a mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterDone"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: newsletter_link_invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showUnsubscription: {
        parameters: {
            query?: {
                /** @description The language of the page; links in mails carry it. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description From the link of a mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page for people, in the language that was asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Codes: invalid_fields. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: {
                /** @description The language of the page; links in mails carry it. */
                language?: "en" | "fi";
            };
            header?: never;
            path: {
                /** @description From the link of a mail. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for, as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterDone"];
                };
            };
            /** @description Codes: invalid_fields, invalid_json. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: newsletter_link_invalid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: body_too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: media_type_unsupported. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: internal_error. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Codes: database_away, server_busy. `Retry-After` says in how many seconds to try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
